import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rulesFolder } from "../rule-packs.server.ts";
import { type CopyModel, copyModelSchema, parseCopyModel } from "./sentence-classifier.ts";

const loaded = new Map<string, CopyModel>();

/** A trained model in the folder of the rule packs, read when it is first needed. */
export function getCopyModel(file: string): CopyModel {
  let model = loaded.get(file);
  if (!model) {
    const json: unknown = JSON.parse(readFileSync(join(rulesFolder(), file), "utf8"));
    model = parseCopyModel(copyModelSchema.parse(json));
    loaded.set(file, model);
  }
  return model;
}
