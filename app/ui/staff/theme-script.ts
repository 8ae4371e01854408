/** Runs in the document before its content is painted, so that a dark screen never flashes white. */
import { applyTheme, readTheme } from "./theme-storage.ts";

applyTheme(readTheme());
