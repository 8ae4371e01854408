import type { Db } from "#app/db/schema.ts";

/** Posts about a city, the trash included: the number never goes back. */
export async function countCityPosts(db: Db, { cityId }: { cityId: string }): Promise<number> {
  const { count } = await db
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("city_id", "=", cityId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
