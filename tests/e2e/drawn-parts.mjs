/**
 * Every visible part of a stage, in drawing order: what it is,
 * its text, its colours and lines, and the place of its box, in pixels from the stage's corner.
 */
(drawn) => {
  const MARGIN = 16;
  const rgb = (colour) => {
    if (colour === "none") return [];
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const told = (node, corner) => {
    const style = getComputedStyle(node);
    const { x, y, width, height } = node.getBoundingClientRect();
    const [stroked, text] = [style.stroke !== "none", node.tagName.startsWith("t")];
    return {
      what: [
        node.tagName,
        node.textContent,
        text ? style.fontWeight : "",
        ...(stroked ? [style.strokeDasharray, style.strokeLinecap, style.paintOrder] : []),
      ].join("|"),
      colours: [...rgb(style.fill), ...rgb(style.stroke)],
      numbers: [
        x - corner.x,
        y - corner.y,
        width,
        height,
        stroked ? style.strokeWidth : 0,
        text ? style.fontSize : 0,
        style.opacity,
        node.getAttribute("rx") ?? 0,
      ].map(parseFloat),
    };
  };
  const seen = (svg, margin) => {
    const { x, y } = svg.getBoundingClientRect();
    const corner = { x: x + margin, y: y + margin };
    const words = ["title", "desc"].map((name) => ({
      what: svg.querySelector(name).textContent,
      colours: [],
      numbers: [],
    }));
    const nodes = [...svg.querySelectorAll("g rect, g path, text")].filter(
      (node) =>
        getComputedStyle(node).visibility !== "hidden" &&
        (node.tagName === "rect" || node.getAttribute("d") || node.textContent),
    );
    return [...words, ...nodes.map((node) => told(node, corner))];
  };
  if (drawn === null) return seen(document.querySelector("#stage-picture"), 0);
  const node = new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement;
  const svg = document.importNode(node, true);
  Object.assign(svg.style, { position: "fixed", left: "0px", top: "0px", zIndex: "99" });
  document.body.append(svg);
  const found = seen(svg, MARGIN);
  svg.remove();
  return found;
};
