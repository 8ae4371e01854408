/** On which side of something the store is, or that the way leads into a center. */
export const BEARINGS: readonly RegExp[] = [
  /\b(?:north|south|east|west)(?:east|west)?(?:ern)? (?:of|from) (?:us|here|(?:the|our) (?:store|shop)|Hyde Cannabis)\b/gi,
  /\b(?:north|south|east|west)(?:east|west)?(?:ward|bound)?\b[^.;:?!]{0,40}? (?:to|toward|reach) (?:us|here|(?:the|our) (?:store|shop)|Hyde Cannabis)\b/g,
  /(?:\bwe are|\b(?:us|here|(?:the|our) (?:store|shop)|Hyde Cannabis) (?:is|lies|sits))\b[^.;:?!<]{0,30}? (?:north|south|east|west)(?:east|west)?(?:ward)?\b/g,
  /\b(?:in|out)bound\b/gi,
  /\b(?:into|toward|way to) (?:town|the city)\b|\btoward (?:downtown|Detroit)\b/gi,
  /\bfarther (?:north|south|east|west)\b/gi,
  /\b(?:with|against) the (?:crowd|flow|traffic)\b|\bthe whole way\b|\bon the way through\b/gi,
  /\b(?:near|beside|next to|close to) (?:us|(?:the|our) (?:store|shop))\b/gi,
];
