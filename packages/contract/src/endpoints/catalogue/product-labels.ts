import * as z from "zod";
import { route } from "../../endpoint.ts";
import { LABEL_LENGTH_MAX, TAGS_MAX } from "../../limits.ts";
import { Line } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

/** The name of a category or a tag, as the owner wrote it. */
export const LabelText = Line.max(LABEL_LENGTH_MAX);
export const Category = LabelText.min(1);
/** Tags that differ only in case are the same tag. A semicolon separates tags in forms and files. */
export const Tags = z
  .array(LabelText.min(1).regex(/^[^;；]*$/, fieldError("semicolon")))
  .max(TAGS_MAX)
  .overwrite((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]);

const Label = z.object({
  name: z.string().meta({ description: "as its first product spells it" }),
  total: z.number().int().meta({ description: "its products, counted up to 10,000" }),
});
export type Label = z.output<typeof Label>;

const Labels = z
  .object({
    categories: z.array(Label).meta({ description: "the first 100, in alphabetical order" }),
    tags: z.array(Label).meta({ description: "the 20 that most products have" }),
  })
  .meta({ id: "ProductLabels" });
export type Labels = z.output<typeof Labels>;

export const getProductLabels = route({
  address: "GET /products/labels",
  summary: "The categories of the catalogue and its commonest tags, with their numbers of products",
  access: "public",
  data: Labels,
});
