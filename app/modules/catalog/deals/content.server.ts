import dealsContent from "#content/deals.ts";
import { dealsSchema } from "./schema.ts";

export const deals = dealsSchema.parse(dealsContent);
