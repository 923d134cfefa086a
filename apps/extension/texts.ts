import type * as english from "./.texts/en.ts";
import type { LanguageTag } from "./languages.ts";

/** The forms of a text with a count, by the plural rules of the language. */
export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

/** All texts of the extension, compiled from the section `browser-extension` of apps/shop/texts. */
export type Texts = {
  readonly [K in keyof typeof english]: (typeof english)[K] extends string ? string : Plural;
};

/** Returns the texts of a language. Only builds and tests call this: the extension reads `texts.json`. */
export const loadTexts = async (tag: LanguageTag): Promise<Texts> =>
  (await import(`./.texts/${tag}.ts`)) as Texts;
