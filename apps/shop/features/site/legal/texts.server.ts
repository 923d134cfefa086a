import type { LegalPageName } from "@loupe/contract";
import type * as texts from "#texts/legal.ts";
import type { LanguageTag } from "#languages";
import { STORED } from "./stored-in-browser.ts";

type Texts = typeof texts;

/** What the server says of legal pages in a language. */
export async function findTexts(tag: LanguageTag) {
  const said = (await import(`../../../texts/${tag}/legal.ts`)) as Texts;
  const templates: Record<LegalPageName, string> = {
    imprint: said.imprintTemplate,
    privacy: said.privacyTemplate,
    terms: said.termsTemplate,
    contact: said.contactTemplate,
  };
  return { ...said, templates };
}

/** `{shop}` and `{storage}` of a text: the shop's name, and a table of what it stores in browsers. */
export async function fillIn(text: string, tag: LanguageTag, shop: string): Promise<string> {
  if (!/\{(?:shop|storage)\}/.test(text)) return text;
  const { stored, storedNames, storedWhy } = await findTexts(tag);
  const rows = STORED.map(({ purpose, cookies, storage }) => {
    const names = [...cookies, ...storage].map((name) => `\`${name}\``).join(", ");
    return `| ${names} | ${stored[purpose]} |`;
  });
  const table = [`| ${storedNames} | ${storedWhy} |`, "| --- | --- |", ...rows].join("\n");
  return text.replaceAll("{storage}", () => table).replaceAll("{shop}", () => shop);
}
