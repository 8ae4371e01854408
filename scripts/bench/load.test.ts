import { expect, test } from "vitest";
import { parseWrk } from "./load.ts";

const OUTPUT = `Running 4s test @ http://localhost:4700/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     4.41ms    2.70ms  57.81ms   93.10%
    Req/Sec     7.53k     1.06k    9.39k    72.50%
  Latency Distribution
     50%  850.00us
     75%    4.77ms
     90%    5.66ms
     99%    1.25s
  30001 requests in 4.01s, 531.11MB read
  Socket errors: connect 0, read 3, write 0, timeout 4
  Non-2xx or 3xx responses: 5
Requests/sec:   7484.31
Transfer/sec:    132.49MB
`;

test("parses wrk's times in milliseconds and counts every kind of failure", () => {
  const load = { requestsPerSecond: 7484.31, median: 0.85, p99: 1250, failures: 12 };
  expect(parseWrk(OUTPUT)).toEqual(load);
});

test("reports zero failures if there are none", () => {
  const quiet = OUTPUT.replace(/ {2}Socket.*\n {2}Non.*\n/, "");
  expect(parseWrk(quiet).failures).toBe(0);
});

test("rejects other output", () => {
  expect(() => parseWrk("wrk: unable to connect")).toThrow(/cannot parse/);
});
