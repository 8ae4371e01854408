/** A script that runs apart from React, as one line of JavaScript (scripts/client/browser-scripts.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}

/** The URL of such a script in a file of its own; empty in the browser's bundle and in development. */
declare module "*?script-url" {
  const url: string;
  export default url;
}
