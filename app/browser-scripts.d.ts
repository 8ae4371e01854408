/** A script that runs without React, as one line of JavaScript (scripts/vite-plugins.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}

/** The URL of such a script as a separate file; empty in the browser bundle and in development. */
declare module "*?script-url" {
  const url: string;
  export default url;
}
