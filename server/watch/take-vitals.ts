import type { Handler } from "hono";
import { LRUCache } from "lru-cache";
import { noteVisit } from "#app/modules/analytics/note-visit.server.ts";
import { MAX_REPORT_BYTES, readReport } from "#app/modules/analytics/visit-report.server.ts";
import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";
import type { AppEnv } from "../app-env.ts";
import { isSameOrigin } from "../origin-check.ts";
import { closing, readBody } from "../read-body.ts";

/** Reports of one address within a minute: a household that goes through many pages, not a script. */
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Addresses counted at a time; they are forgotten after a minute. */
const ADDRESSES = 10_000;

/**
 * Takes what browsers measured. In memory alone: a crowd of visitors must not become a crowd of
 * writes, and the figures may miss some. Whatever is wrong with a report, the answer is the same:
 * nobody who sends rubbish learns from it, and no browser shows an error.
 */
export function takeVitals(origins: Set<string>): Handler<AppEnv> {
  const taken = new LRUCache<string, { count: number }>({ max: ADDRESSES, ttl: MINUTE_MS });
  const isTooMuch = (address: string) => {
    const scope = addressScope(address, "address");
    const known = taken.get(scope);
    if (!known) taken.set(scope, { count: 1 });
    else known.count += 1;
    return known !== undefined && known.count > PER_MINUTE;
  };
  return async (c) => {
    const { raw } = c.req;
    const done = () => c.body(null, 204, { "Cache-Control": "no-store" });
    const wanted = !saysNo(raw.headers) && isSameOrigin(raw.headers, origins);
    if (!wanted || isTooMuch(c.get("facts").address)) return done();
    if (Number(raw.headers.get("content-length")) > MAX_REPORT_BYTES) return done();
    const body = await readBody(raw, MAX_REPORT_BYTES);
    if (body === undefined) return closing(done());
    const entries = readReport(body.toString("utf8"));
    const now = new Date();
    for (const entry of entries ?? []) noteVisit(entry, { now });
    return done();
  };
}

/** A browser whose owner does not want to be measured would not send; this is for all others. */
function saysNo(headers: Headers): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}
