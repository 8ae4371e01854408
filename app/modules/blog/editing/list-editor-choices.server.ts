import type { Db } from "#app/db/schema.ts";
import { listPictureChoices } from "#app/modules/media/list-picture-choices.server.ts";
import { POST_CATEGORIES } from "../categories.ts";
import type { EditorChoices } from "./editor-choices.ts";

/** What the selects of the editor offer. */
export async function listEditorChoices(db: Db): Promise<EditorChoices> {
  const [cities, pictures] = await Promise.all([listCities(db), listPictureChoices(db)]);
  return { categories: POST_CATEGORIES, cities, pictures };
}

async function listCities(db: Db): Promise<EditorChoices["cities"]> {
  const rows = await db
    .selectFrom("cities")
    .innerJoin("states", "states.id", "cities.state_id")
    .select(["cities.id", "cities.name", "states.abbreviation"])
    .orderBy("cities.name")
    .execute();
  return rows.map(({ id, name, abbreviation }) => ({ id, name: `${name}, ${abbreviation}` }));
}
