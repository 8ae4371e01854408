/**
 * Whether the environment has LONG=1, as `npm run test:long` sets it. Then tests marked `@long` run
 * too, on every engine and on the phone, and a test that goes through many similar pages takes all of
 * them instead of one of each kind.
 */
export const isLongRun = Boolean(process.env.LONG);
