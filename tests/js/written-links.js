// @ts-check
/**
 * Links as scripts write them, and what history stores of the same views, as JSON for the tests of
 * the reader.
 */
import { compareLinkOf, oneMore } from "../../static/js/compare/compare-link.js";
import { keptOf as graphKept, graphLinkOf, graphParts } from "../../static/js/graph/graph-state.js";
import { linkOf as gameLinkOf } from "../../static/js/play/play-link.js";
import { FIRST_PLAY } from "../../static/js/play/play-state.js";
import { gameParts } from "../../static/js/play/task.js";
import { frontParts } from "../../static/js/share/front-link.js";
import { elsewhere } from "../../static/js/share/navigation.js";
import { keptOf, linkOf } from "../../static/js/share/run-link.js";
import { beginView } from "../../static/js/view/view-state.js";
import { anyGame, linkTo } from "./play/games.js";
import { always } from "./random.js";
import { someFront, someGraph, someLanes, someTower, someVariant, someView } from "./some-views.js";
import { COMPARED } from "./variants/variants.js";

/**
 * @typedef {"one" | "lanes" | "graph" | "games" | "elsewhere"} Name
 * @type {Record<Name, {link: string, kept: object, kind?: object, more?: object, out?: string}[]>}
 */
const written = { one: [], lanes: [], graph: [], games: [], elsewhere: [] };
always((random) => {
  const view = someView(random, random.one([someTower(random), someVariant(random)]));
  const lanes = someLanes(random);
  const graph = someGraph(random);
  written.one.push({ link: linkOf(view), kept: keptOf(view) });
  const more = oneMore(lanes.compare.lanes ?? [], { ...COMPARED, algorithms: [] });
  written.lanes.push({ link: compareLinkOf(lanes), kept: keptOf(lanes), more });
  const away = elsewhere(graph, graphParts(graph));
  written.graph.push({ link: graphLinkOf(graph), kept: graphKept(graph), out: away });
  const game = anyGame(random);
  const playing = { ...beginView(), play: { ...FIRST_PLAY, game } };
  const out = elsewhere(playing, gameParts(playing));
  written.games.push({ link: gameLinkOf(game), kept: linkTo(game).link, kind: game.kind, out });
  const front = someFront(random);
  const kept = {
    ...keptOf(front.view),
    ...{ lanes: [front.lane], start: front.at, shows: undefined },
  };
  written.elsewhere.push({ link: elsewhere(front.view, frontParts(front.view)), kept });
  written.elsewhere.push({ link: elsewhere(view, frontParts(view)), kept: keptOf(view) });
}, 300);
console.log(JSON.stringify(written));
