"""What a program could do if the list of nodes had a hole: each runs with all of Python's builtins.

Written as in `attempts.py`.
"""

CAUGHT = "cut audit"
OURS = "of = 'webapp.web.programs.child.'\n"
TRACER = OURS + "Tracer = sys.modules[of + 'tracer'].Tracer\n"
RECORD = OURS + "Record = sys.modules[of + 'record'].Record\n"
INSIDE = {
    "the frame of an exception": (
        CAUGHT,
        "try: 1 / 0\nexcept Exception as e: print(e.__traceback__.tb_frame)",
    ),
    "the frame of a generator": (CAUGHT, "i = (i.gi_frame.f_back for _ in [1])\nprint(next(i))"),
    "the end taken from the trace": (CAUGHT, TRACER + "Tracer.end = print\nopen('x', 'w')"),
    "the end taken from the record": ("died", RECORD + "Record.close = print\nopen('x', 'w')"),
    "an exception where the trace ends": ("died", TRACER + "Tracer._settle = None\nopen('x', 'w')"),
    "importing": (CAUGHT, "import socket"),
    "importing what is loaded": ("cut audit|exception ImportError|done", "import os"),
    "opening to read": (CAUGHT, "open('/etc/passwd')"),
    "reading what is secret": (CAUGHT, "print(open('/etc/passwd').read())"),
    "opening to write": (CAUGHT, "open('x', 'w')"),
    "opening a pipe again": (CAUGHT, "open(1, 'w')"),
    "opening by the system": (CAUGHT, "sys.modules['posix'].open('/etc/passwd', 0)"),
    "evaluating": (CAUGHT, "eval('1')"),
    "executing": (CAUGHT, "exec('1')"),
    "compiling": (CAUGHT, "compile('1', '', 'eval')"),
    "a process by fork": (CAUGHT, "posix.fork()"),
    "a process by a shell": (CAUGHT, "posix.system('id')"),
    "a process in this one's place": (CAUGHT, "posix.execv('/bin/sh', ['sh'])"),
    "a process by spawn": (CAUGHT, "posix.posix_spawn('/bin/sh', ['sh'], {})"),
    "a signal to another": (CAUGHT, "posix.kill(posix.getppid(), 9)"),
    "a list of files": (CAUGHT, "posix.listdir('/')"),
    "files one by one": (CAUGHT, "posix.scandir('/')"),
    "a file removed": (CAUGHT, "posix.remove('x')"),
    "a file renamed": (CAUGHT, "posix.rename('x', 'y')"),
    "a folder made": (CAUGHT, "posix.mkdir('x')"),
    "another folder": (CAUGHT, "posix.chdir('/')"),
    "the environment": (CAUGHT, "posix.putenv(b'A', b'B')"),
    "the code of a helper": (CAUGHT, "hanoi.__code__"),
    "the trace taken away": (CAUGHT, "sys.settrace(None)"),
    "a profile": (CAUGHT, "sys.setprofile(print)"),
    "another hook": (CAUGHT, "sys.addaudithook(print)"),
    "the frame": (CAUGHT, "sys._getframe()"),
    "a thread": (
        "cut audit|exception RuntimeError|done",
        "sys.modules['_thread'].start_new_thread(print, ())",
    ),
    "a function of other code": ("cut audit|exception TypeError", "type(hanoi)(1, {})"),
    "the memory of the process": (CAUGHT, "open('/proc/self/mem', 'rb')"),
    "a breakpoint": (CAUGHT, "breakpoint()"),
    "input": (CAUGHT, "input()"),
    "the pipe closed": ("died", "posix.close(1)"),
    "all pipes closed": ("died", "posix.closerange(0, 9)"),
    "an end at once": ("died", "posix._exit(0)"),
    "an end": ("done", "raise SystemExit"),
    "a signal that kills": ("died|exception PermissionError", "sys.modules['_signal'].raise_signal(9)"),
    "sleeping": ("cut audit|died", "sys.modules['time'].sleep(60)"),
    "reading the pipe for ever": ("done|cut audit|died", "posix.read(0, 1)"),
    "deep within Python": (
        "exception RecursionError|cut frames",
        "a = []\nfor i in range(99999): a = [a]\nrepr(a)",
    ),
    "what never ends inside": ("cut processor|died", "sum(iter(int, 1))"),
    "what swallows exceptions": (
        "cut lines|cut events",
        "while True:\n    try:\n        1 / 0\n    except BaseException:\n        pass",
    ),
    "what swallows the limit of frames": (
        "cut frames",
        "try:\n    hanoi(n, source, spare, target)\nexcept BaseException:\n    pass",
    ),
    "memory at once": ("cut memory", "bytearray(10 ** 9)"),
    "memory bit by bit": ("cut memory", "a = []\nwhile True: a.append(bytearray(10 ** 6))"),
}
