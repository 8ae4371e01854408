import { createContext } from "react-router";
import type { Db } from "#app/db/schema.ts";
import type { UploadStore } from "#app/modules/media/upload-store.ts";
import type { Env } from "#app/platform/env.server.ts";

/** What the process lends to every loader and action. */
export interface Services {
  db: Db;
  env: Env;
  /** Key for hashes that must not be computable outside, such as those of visitor addresses. */
  secret: string;
  /** Where the files of uploads are. */
  uploads: UploadStore;
  /** Sends committed outbox rows now; call it after the commit. */
  wakeOutboxWorker: () => void;
  /** What the public page at a canonical path shows, as its loader gives it. */
  readPage: (path: string) => Promise<unknown>;
  /**
   * Whether this process should be sent requests, whether it is about to end, and the last change
   * of content it knows of.
   */
  readiness: () => { ready: boolean; stopping: boolean; contentSeen: number };
}

/** What is known of this one request. */
export interface RequestFacts {
  /** Also answered as `X-Request-Id` and shown on the error page. */
  id: string;
  /** Client address behind the configured number of proxies. */
  address: string;
}

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
