import * as z from "zod";
import { LANGUAGES, type LanguageTag } from "#languages";
import { setting, type SettingWords } from "./values.ts";

type Other = Exclude<LanguageTag, "en">;
type Suffix<Tag extends string> = Tag extends `${infer A}-${infer B}`
  ? `${Uppercase<A>}_${Uppercase<B>}`
  : Uppercase<Tag>;
/** The name of a text in another language: `HOME_TEXT_PT_BR` for `HOME_TEXT` and `pt-BR`. */
type NameIn<Name extends string> = { [Tag in Other]: `${Name}_${Suffix<Tag>}` }[Other];
type Text = z.ZodOptional<z.ZodString>;

const nameIn = <Name extends string>(name: Name, tag: Other) =>
  `${name}_${tag.toUpperCase().replace("-", "_")}` as NameIn<Name>;

const isOther = (tag: LanguageTag): tag is Other => tag !== "en";

/** Returns the schemas of a text in English and in each other language. */
export function translatedText<Name extends string>(
  name: Name,
  schema: z.ZodString,
  words: SettingWords,
): Record<Name | NameIn<Name>, Text> {
  const translations = LANGUAGES.flatMap(({ tag, name: language }) => {
    if (!isOther(tag)) return [];
    const translation = { of: name, language: tag };
    const own = { ...words, title: `${words.title}: ${language}`, description: "", translation };
    return [[nameIn(name, tag), setting(schema.optional(), own)]];
  });
  const english = setting(schema.optional(), words);
  return Object.fromEntries([[name, english], ...translations]) as Record<
    Name | NameIn<Name>,
    Text
  >;
}

/** Returns the text for pages in this language, or the English one if there is none. */
export function textIn<Name extends string>(
  config: Partial<Record<Name | NameIn<Name>, string | undefined>>,
  name: Name,
  language: LanguageTag,
): string | undefined {
  return (isOther(language) && config[nameIn(name, language)]) || config[name];
}
