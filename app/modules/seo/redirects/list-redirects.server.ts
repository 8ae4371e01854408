import type { Db } from "#app/db/schema.ts";

export interface Redirect {
  from: string;
  to: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** Every redirect, by the path it leads from. */
export async function listRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.selectFrom("redirects").selectAll().orderBy("from_path").execute();
  return rows.map(({ from_path: from, to_address: to, updated_at: updatedAt }) => ({
    ...{ from, to, updatedAt },
  }));
}
