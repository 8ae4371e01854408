import { createContext } from "react-router";
import type { Db } from "#app/db/schema.ts";
import type { JobDefinition } from "#app/modules/background/registry.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import type { Env } from "#app/platform/env.server.ts";

/** What the process provides to every loader and action. */
export interface Services {
  db: Db;
  env: Env;
  /** Key for hashes that outsiders must not be able to compute, such as those of IP addresses. */
  secret: string;
  /** The files of uploads. */
  uploads: UploadStorage;
  /** Sends committed outbox rows now; call it after the commit. */
  wakeOutboxWorker: () => void;
  /**
   * Starts a job of the registry that a person asked for, and resolves to the id of its run once it has
   * begun; undefined if the job is already running.
   */
  startJob: (definition: JobDefinition) => Promise<string | undefined>;
  /** The data that the loader of the public page at a canonical path returns. */
  loadPageData: (path: string) => Promise<unknown>;
  /** Renders the public page at a canonical path from another database handle, for previews. */
  renderPreview: (path: string, db: Db) => Promise<string>;
  /**
   * Whether this process should receive requests, whether it is stopping, and the number of the last
   * content change it has read.
   */
  readiness: () => { ready: boolean; stopping: boolean; contentSeen: number };
}

/** Facts about the current request. */
export interface RequestContext {
  /** Sent as `X-Request-Id` and shown on the error page. */
  id: string;
  /** IP address of the client, behind the configured number of proxies. */
  address: string;
}

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestContext>();
