/** A file of the browser as one line of JavaScript: see scripts/client/inline-scripts.ts. */
declare module "*?script" {
  const code: string;
  export default code;
}
