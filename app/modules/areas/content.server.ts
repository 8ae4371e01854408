import areasIndexContent from "#content/areas/index-page.ts";
import areaPageContent from "#content/areas/page.ts";
import { areaPageSchema, areasIndexSchema } from "./schema.ts";

export const areaPage = areaPageSchema.parse(areaPageContent);
export const areasIndex = areasIndexSchema.parse(areasIndexContent);
