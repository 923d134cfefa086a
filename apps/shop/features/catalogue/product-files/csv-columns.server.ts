import * as z from "zod";
import {
  addProduct,
  Category,
  Dimensions,
  ItemId,
  Line,
  PriceInput,
  ProductWeight,
  ShippingTime,
  StoreInput,
  Tags,
} from "@loupe/contract";
import { withoutApostrophe } from "#server/csv/formulas.ts";

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, "must be a whole number of 0 or more")
  .transform(Number);

/** The columns of the file in the order of an export, each with the rule that the API has for its value. */
export const CELLS = {
  storeName: StoreInput,
  productCode: ItemId,
  name: z.string().transform(withoutApostrophe).pipe(addProduct.body.shape.name),
  price: PriceInput,
  thumbnailImg: Line.pipe(addProduct.body.shape.thumbnailImg),
  weight: whole.pipe(ProductWeight),
  dimensions: Dimensions,
  shippingTime: whole.pipe(ShippingTime),
  onTrend: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.literal(["true", "false"], "must be true or false"))
    .transform((value) => value === "true"),
  category: z.string().transform(withoutApostrophe).pipe(Category),
  tags: z
    .string()
    .transform((cell) =>
      cell
        .split(/[;；]/)
        .map((tag) => withoutApostrophe(tag.trim()))
        .filter(Boolean),
    )
    .pipe(Tags),
};
export type Cells = { [K in Column]: z.output<(typeof CELLS)[K]> };
export type Column = keyof typeof CELLS;

export const COLUMNS = Object.keys(CELLS) as Column[];
/** The columns that name the item; no other column is required in the file. */
export const KEY: readonly Column[] = ["storeName", "productCode"];
