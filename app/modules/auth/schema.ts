import { z } from "zod";
import { MAX_PASSWORD, MAX_TOKEN_NAME, MIN_PASSWORD } from "./password-length.ts";

/** Fewer different signs are a pattern, whatever the length. */
const LEAST_SIGNS = 5;

export const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `must have at most ${MAX_PASSWORD} characters`)
  .refine((password) => new Set(password).size >= LEAST_SIGNS, {
    error: `must have at least ${LEAST_SIGNS} different characters`,
  });

export const tokenNameSchema = z
  .string()
  .trim()
  .min(1, "Please give it a name.")
  .max(MAX_TOKEN_NAME, `The name may have at most ${MAX_TOKEN_NAME} characters.`);
