/**
 * What `{way}` stands for in a template: how to drive to the store from another town. Used while the store
 * is downtown, inside `{{#atDowntownDetroit}}`.
 */
export const ways = [
  "From {away} you drive {toward} on {roads}. When traffic moves, that is {drive}. [The {town} page](/areas/{slug}) describes each turn.",
  "The usual way from {away} is {roads}, which is {drive} from the middle of town. If there is a game or a concert that evening, add ten minutes for the last mile.",
  "We are {toward} of {away}, {drive} by car. Most people take {roads}. When a map shows one of those in red, [directions]({{directionsHref}}) will find another.",
  "Take {roads}. Outside rush hour the drive from {away} takes {drive}, and [the {town} page](/areas/{slug}) has it turn by turn.",
  "The way from {away} is {roads}. It takes {drive} on an ordinary day; check for closures before you leave, since one closed ramp can change the plan.",
  "By car it is {drive} from {away}, along {roads}. Downtown streets are short and many are one-way, so look at the last turns on [the {town} page](/areas/{slug}) while you are still parked.",
  "Plan on {drive} from the center of {away}. You go {toward} by {roads}, and the last turns are downtown streets.",
  "From the middle of {away} to our door it is {drive}, by {roads}. Before nine and after five, allow ten or fifteen minutes more.",
];

/** The last paragraphs of articles about a place without a page, instead of the template's own. */
export const unlistedClosings = [
  "See what is in stock on [the shop page](/shop). The towns we have a page for are under [areas served](/areas-served), and we are at {{address}}, {{openingHours}}.",
  "If a question is still open, call {{phone}} or [write to us](/contact). [The menu](/shop) is there at any hour, and so is the list of [areas served](/areas-served).",
  "Start with [the menu](/shop), then look for your town among the [areas served](/areas-served). We are open {{openingHours}}.",
];
