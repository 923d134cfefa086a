import type { ReactNode } from "react";
import { GENERAL, type Category } from "./typed-parcel.ts";
import * as texts from "#texts/shipping.ts";
import { series } from "#texts/words.ts";

type Props = {
  categories: readonly Category[];
  /** A further option for goods of several categories, which the list does not contain. */
  children?: ReactNode;
};

/** The categories of goods as options of a select: one category, or general goods. */
export const CategoryOptions = ({ categories, children }: Props) => (
  <>
    <option value="">{texts.chooseCategoryOption}</option>
    {children}
    <option value={GENERAL}>{texts.generalGoodsOption}</option>
    {categories.map(({ name, children: kinds }) => (
      <optgroup key={name} label={name}>
        {kinds.map((kind) => (
          <option key={kind.id} value={kind.id}>
            {kind.name}
          </option>
        ))}
      </optgroup>
    ))}
  </>
);

/** Returns the names of categories by their ids, such as "Trainers, Branded shoes". */
export const namesOf = (ids: readonly string[], categories: readonly Category[]): string =>
  series(
    categories
      .flatMap(({ children }) => children.filter(({ id }) => ids.includes(id)))
      .map(({ name }) => name),
  );
