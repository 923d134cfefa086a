import file from "../data/categories.json" with { type: "json" };

export type Category = {
  id: string;
  name: string;
  children: readonly {
    id: string;
    name: string;
    remark?: string;
    /** Properties by which lines refuse goods, such as `battery_pure` or `liquid`. General goods have none. */
    attributes: readonly string[];
  }[];
};

/**
 * The two-level category tree that shoppers choose from. Shipping lines refuse goods by the `attributes` of a
 * child category.
 */
export const categories: readonly Category[] = file.categories;
