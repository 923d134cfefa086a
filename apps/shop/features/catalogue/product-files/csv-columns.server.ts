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
import { withoutApostrophe } from "@loupe/sheets/formulas";

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, "must be a whole number of 0 or more")
  .transform(Number);

/** The words that spreadsheets write for `true` and `false`, in English and in the site's languages. */
const YES = new Set(["true", "wahr", "vrai", "verdadero", "vero", "prawda", "verdadeiro"]);
const NO = new Set(["false", "falsch", "faux", "falso", "fałsz"]);

/** The columns of the file in the order of an export, each with the validation of its cells. */
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
    .refine((value) => YES.has(value) || NO.has(value), "must be true or false")
    .transform((value) => YES.has(value)),
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
/** These columns identify the item and are required. All others are optional. */
export const KEY: readonly Column[] = ["storeName", "productCode"];
