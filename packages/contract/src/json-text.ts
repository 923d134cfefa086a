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
    .transform(parser(field))
    .pipe(schema)
    .meta({ contentMediaType: "application/json", contentSchema: schema });

/** Returns the schema of an object that JSON contains as it is, and a form as JSON text. */
export const jsonOrText = <T extends z.ZodObject>(field: string, schema: T) =>
  z.unknown().transform(parser(field)).pipe(schema).meta(describe(schema));

/** Returns a transformation that parses JSON text, and leaves what is no text. */
const parser =
  (field: string) =>
  (value: unknown, context: z.RefinementCtx): unknown => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: fieldError("not_json", { field }) });
      return z.NEVER;
    }
  };

/** Returns the JSON schema of an object, because the one of a transformation says nothing. */
function describe(schema: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}
