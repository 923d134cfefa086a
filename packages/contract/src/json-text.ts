import * as z from "zod";
import { fieldError } from "./api-errors/field-error-sentences.ts";

/**
 * Returns the schema of an object that is sent as JSON text, because in a form with files all other fields are text. The
 * OpenAPI document describes the object.
 */
export const jsonText = <T extends z.ZodType>(
  field: string,
  schema: T,
  text: z.ZodString = z.string(),
) =>
  text
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: "custom", message: fieldError("not_json", { field }) });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .meta({ contentMediaType: "application/json", contentSchema: schema });
