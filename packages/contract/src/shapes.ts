import { REFUSALS, type RefusalCode } from "./api-errors/refusals.ts";
import { ITEM_ID as DIGITS, ITEM_ID_LENGTH_MAX, ITEM_ID_LENGTH_MIN, stores } from "@loupe/links";
import * as z from "zod";
import { withoutHidden } from "./hidden-characters.ts";
import { fieldError } from "./api-errors/field-error-sentences.ts";
import { FIELD_ERRORS, ISSUE_CODES, type FieldErrorKey } from "./api-errors/field-errors.ts";
import { EMAIL_LENGTH_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";

/** The store of a product. Items of Tmall belong to `taobao`. */
export const StoreName = z.enum(stores.map(({ name }) => name)).meta({ id: "StoreName" });
export type StoreName = z.output<typeof StoreName>;

/** The store for each name of a marketplace and each shop type. */
const NAMES = new Map<string, StoreName>([
  ...stores.flatMap(({ name, shopType }) => [[name, name] as const, [shopType, name] as const]),
  ["tmall", "taobao"],
]);

/**
 * A store in requests. Accepts every spelling that existing clients send, and yields a `StoreName`.
 */
export const StoreInput = z
  .string()
  .trim()
  .toLowerCase()
  .transform((name) => NAMES.get(name) ?? name)
  .pipe(StoreName)
  .meta({
    description: "the marketplace; more may come",
    enum: [...NAMES.keys()],
    "x-extensible-enum": [...NAMES.keys()],
  });

const ITEM_ID = new RegExp(`^${DIGITS}$`);

/** The id of an item on its marketplace, digits only. */
export const ItemId = z
  .string()
  .trim()
  .regex(
    ITEM_ID,
    fieldError("not_item_id", { least: ITEM_ID_LENGTH_MIN, most: ITEM_ID_LENGTH_MAX }),
  )
  .meta({ description: "the marketplace's own item id", examples: ["7265511373"] });

/** A price in CNY with at most two decimals. */
export const Price = z.number().min(0).meta({ description: "CNY" });

/** The path of a picture on this server. */
export const ImagePath = z
  .string()
  .startsWith("/images/")
  .meta({
    description: "path of a picture on this server, to be read below its address",
    examples: ["/images/goods/q0Zt3Fy1mXb7Kc9Ld2Re5w"],
  });

/** One line of visible text. Control characters are rejected, partly because PostgreSQL cannot store U+0000. */
export const Line = z
  .string()
  .overwrite(withoutHidden)
  .trim()
  .regex(/^\P{Cc}*$/u, fieldError("control_characters"));

/** The page size of a list. */
export const Limit = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE);

/** The `nextCursor` of the previous page of a list. */
export const Cursor = z
  .string()
  .max(200)
  .regex(/^[\w-]*$/, fieldError("wrong_format"))
  .transform((text) => text || undefined)
  .optional();

/**
 * An email address as people type it. Upper and lower case mean the same account. Only ASCII is accepted, so
 * that no two addresses look alike.
 */
export const EmailInput = z
  .string({ error: ({ input }) => (input == null ? fieldError("email_required") : undefined) })
  .trim()
  .max(EMAIL_LENGTH_MAX, fieldError("email_too_long", { most: EMAIL_LENGTH_MAX }))
  .pipe(z.email(fieldError("email_invalid")))
  .transform((email) => email.toLowerCase())
  .meta({ description: "an e-mail address", format: "email" });

/** The description of the field `was` in the OpenAPI document. */
export const WAS =
  "the values as they were read: a field that differs from them now is refused by 409, unless it is sent unchanged";

/**
 * Returns the OpenAPI fields of an output that may get new values. Generated clients reject a value that is not in
 * `enum`, so the document lists the values of today in `x-extensible-enum` only.
 */
const openEnum = (values: readonly string[]) => ({
  enum: undefined,
  "x-extensible-enum": values,
});

export const Problem = z
  .object({
    success: z.literal(false),
    code: z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]).meta({
      description: "the error code; it is the same in all versions and languages",
      ...openEnum(Object.keys(REFUSALS)),
    }),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: "the values that the message names" }),
    message: z.string().meta({
      description: "fit to be shown to a person, in the language of `Accept-Language`",
    }),
    issues: z
      .array(
        z.object({
          path: z.string().meta({
            description:
              "the field's path: it begins with `body`, `query` or `params` (a part of the address), such as `body.weight`; in a sent document, the place there",
          }),
          code: z
            .enum(ISSUE_CODES)
            .meta({ description: "for programs; more may come", ...openEnum(ISSUE_CODES) }),
          fault: z
            .enum(Object.keys(FIELD_ERRORS) as [FieldErrorKey, ...FieldErrorKey[]])
            .optional()
            .meta({
              description: "what exactly is wrong; it stays the same over versions and languages",
              ...openEnum(Object.keys(FIELD_ERRORS)),
            }),
          params: z
            .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
            .optional()
            .meta({ description: "the values that the message names" }),
          message: z.string(),
        }),
      )
      .optional(),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "the text that somebody else has saved since then" }),
    yours: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "the text that was not saved for that reason" }),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof Problem>;

/** The schema of every successful response with data: `{ success, message, data }`. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data });

export const Done = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: "Done" });

/** A language. The shop adds its languages to the OpenAPI document. */
export const LanguageInput = z
  .string()
  .min(2)
  .max(10)
  .meta({ id: "Language", description: "a language of the shop, such as pt-BR" });
