"""The roles of parameters by their names: n, source, spare and target, in any order.

Names in English and many other languages, whole (`from_rod`, `zielStab`, `départ`, `odkud`, `откуда`,
`起点`) or as one letter each (n, s, d, a).
"""

from __future__ import annotations

from webapp.web.programs.child.typed import Iterator

GIVEN = ("n", "source", "spare", "target")
PEGS = GIVEN[1:]

WORDS: dict[str, str] = {
    "source": """
        source src sourc from frm fro fr start starting st begin beginning beg origin original orig initial
        init
        quelle quell von anfang ausgang ausgangs ursprung
        depart origine debut de
        origen origem inicio inicial fuente desde
        zrodlo zrodlowy skad z od poczatek poczatkowy startowy
        откуда исходный исходная исходное источник начало начальный начальная старт с со из от
        otkuda ishodnyj istochnik nachalo
        partida
        partenza sorgente iniziale da
        bron vanaf van herkomst
        kaynak baslangic nereden
        zdroj zdrojovy odkud vychozi zacatek
        kalla fran lahto mista forras honnan sursa
        起点 源 起始 从 來源 来源 出发 起始柱 元 開始 移動元 시작 출발 출발지""",
    "target": """
        target targ tgt trg to destination destn dest dst goal end ending ed finish final
        ziel nach ende
        arrivee arrive but cible vers fin finale
        destino meta objetivo hacia hasta llegada
        cel docelowy dokad na do koniec koncowy
        куда цель целевой целевая конец конечный конечная приемник финиш на в к
        kuda konec tsel
        destinatario chegada para alvo
        destinazione arrivo obiettivo
        doel naar einde bestemming
        hedef bitis nereye varis
        cil cilovy kam
        mal till kohde minne hova destinatie
        终点 目标 目的 到 至 目標 终点柱 先 移動先 終点 도착 목적지 목표""",
    "spare": """
        spare auxiliary auxilary auxillary auxilliary auxiliar aux temporary temp tmp helper help via by with
        using use bypass sub buffer buf middle mid intermediate intermed inter extra other third free work
        working through
        hilf hilfs hilfe helfer uber ueber zwischen mitte puffer ablage lager
        auxiliaire intermediaire milieu tampon par aide
        intermedio medio ayuda apoyo usando temporal
        pomocniczy pomocnicza pomoc przez posredni posrednik bufor zapasowy tymczasowy srodek srodkowy
        через вспомогательный вспомогательная вспом промежуточный промежуточная временный запасной буфер
        помощник
        cherez vspomogatelnyj promezhutochnyj
        ajuda apoio temporario
        appoggio ausiliario ausiliaria aiuto temporaneo
        hulp tussen reserve
        yardimci ara araci gecici
        pomocny pomocna pres odkladaci
        hjalp apu seged koztes ajutor intermediar
        中间 辅助 借助 经过 經過 中間 輔助 过渡 中转 补助 補助 経由 작업 보조 경유""",
}
"""Words for the source, target and spare peg."""

CALLED = """
    peg rod tower pole post pin stick needle stack pile column disk disc name label position pos place
    stab turm saule saeule pfahl stange stapel platz
    tour tige piquet poteau pile colonne
    torre poste varilla palo estaca pila columna aguja
    wieza pret palik slupek kolek stos
    башня стержень столб столбик колышек штырь ось стопка bashnya sterzhen co
"""
"""Words for a peg: beside a word above, or at its end, they are ignored."""

LETTERS = {"source": "sfo", "target": "dt", "spare": "auhwmi"}
"""Single letters for the pegs; beside d, t is the spare peg."""

ROLES = {"n": "n"} | {word: role for role, words in WORDS.items() for word in words.split()}
SAYS_NOTHING = {*CALLED.split()}
PLAIN = str.maketrans(
    "àâäáąãåăçćčďéèêëęěğíîïıłńñňóôöõőřśšşșťțùûüúůűýźżžё",
    "aaaaaaaacccdeeeeeegiiiilnnnooooorssssttuuuuuuyzzzе",
)


def roles_of(names: list[str], needed: int) -> list[str | None]:
    """Return the role of each parameter, or None if unknown; the first `needed` have no default.

    All are None unless every needed one is known. Two known pegs imply the others.
    """
    roles = _of_letters(names) or [_role_in(name) for name in names]
    roles = [
        role if role not in roles[:place] or place < needed else None for place, role in enumerate(roles)
    ]
    told = [role for role in roles[:needed] if role]
    if len({*told}) == len(told) and len({*told} & {*PEGS}) > 1 and needed in (3, 4):
        missing = [role for role in GIVEN if role not in told and (needed == 4 or role != "spare")]
        roles = [role or (missing.pop(0) if place < needed else None) for place, role in enumerate(roles)]
    if {*names[:needed]} <= {*GIVEN} and not _are_told(roles, needed):
        roles = [name if name in GIVEN else None for name in names]
        return roles if any(roles) else [None] * len(names)
    return roles if _are_told(roles, needed) else [None] * len(names)


def _are_told(roles: list[str | None], needed: int) -> bool:
    """True if all needed roles are known and different, source and target among them."""
    known = [role for role in roles if role]
    return None not in roles[:needed] and len({*known}) == len(known) and {"source", "target"} <= {*known}


def _of_letters(names: list[str]) -> list[str | None] | None:
    """Return the roles of n and three pegs named by single letters, else None."""
    letters = [name.lower() for name in names[1:]]
    if len(letters) != 3 or any(len(letter) > 1 for letter in letters):
        return None
    taken = LETTERS if "d" not in letters else {**LETTERS, "target": "d", "spare": LETTERS["spare"] + "t"}
    roles = [next((role for role in PEGS if letter in taken[role]), None) for letter in letters]
    return ["n", *roles] if {*roles} == {*PEGS} else None


def _role_in(name: str) -> str | None:
    """Return the role of a name whose words agree on one."""
    said = {*map(_role_of, _words_in(name))} - {""}
    return said.pop() if len(said) == 1 else None


def _role_of(word: str) -> str | None:
    """Return the role of a word, "" for an ignored one, None for an unknown one."""
    if word in ROLES or word in SAYS_NOTHING:
        return ROLES.get(word, "")
    ends = (word[: -len(end)] for end in SAYS_NOTHING if word.endswith(end))
    return next((ROLES[begin] for begin in ends if begin in ROLES), None)


def _words_in(name: str) -> Iterator[str]:
    """Yield the words of a name in lower case without accents: fromPeg1 gives from, peg."""
    word = ""
    for letter in name + "_":
        if word and (not letter.isalpha() or (letter.isupper() and not word[-1].isupper())):
            yield word.lower().translate(PLAIN)
            word = ""
        word += letter if letter.isalpha() else ""
