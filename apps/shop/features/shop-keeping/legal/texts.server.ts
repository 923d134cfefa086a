import type { LegalPageName } from "@loupe/contract";
import type * as texts from "#texts/legal.ts";
import type { LanguageTag } from "#languages";
import { titleOf } from "#features/site/analytics/private-paths.ts";
import type { Config } from "#server/config.ts";
import { analyticsOf, type AnalyticsTool } from "#server/settings/analytics.ts";
import { STORED, STORED_BY_TOOL } from "./stored-in-browser.ts";

type Texts = typeof texts;

/** Loads the server's texts about legal pages in a language. */
export async function findTexts(tag: LanguageTag) {
  const texts = (await import(`../../../.texts/${tag}/legal.ts`)) as Texts;
  const templates: Record<LegalPageName, string> = {
    imprint: texts.imprintTemplate,
    privacy: texts.privacyTemplate,
    terms: texts.termsTemplate,
    contact: texts.contactTemplate,
  };
  return { ...texts, templates };
}

/**
 * Replaces the placeholders of a text: `{shop}` by the shop's name, `{storage}` by a table of the data that it stores
 * in browsers, and `{analytics}` by a sentence about the tool that counts visits, if any.
 */
export async function fillIn(text: string, tag: LanguageTag, config: Config): Promise<string> {
  if (!/\{(?:shop|storage|analytics)\}/.test(text)) return text;
  const texts = await findTexts(tag);
  const tool = analyticsOf(config);
  return text
    .replaceAll("{storage}", () => tableOf(texts, tool))
    .replaceAll("{analytics}", () => (tool ? sentenceOf(texts, tool) : ""))
    .replaceAll("{shop}", () => config.SITE_NAME);
}

function tableOf({ stored, storedByTool, storedNames, storedWhy }: Texts, tool?: AnalyticsTool) {
  const rows = STORED.map(({ purpose, cookies, storage }) =>
    rowOf([...cookies, ...storage], stored[purpose]),
  );
  if (tool?.setsCookies && (tool.name === "Matomo" || tool.name === "Google"))
    rows.push(rowOf(STORED_BY_TOOL[tool.name], storedByTool.replace("{tool}", titleOf(tool.name))));
  return [`| ${storedNames} | ${storedWhy} |`, "| --- | --- |", ...rows].join("\n");
}

const rowOf = (names: readonly string[], why: string) =>
  `| ${names.map((name) => `\`${name}\``).join(", ")} | ${why} |`;

function sentenceOf({ countedIfAgreed, countedWithoutCookies }: Texts, tool: AnalyticsTool) {
  const host = tool.name === "Google" ? "Google" : new URL(tool.script).host;
  return (tool.setsCookies ? countedIfAgreed : countedWithoutCookies)
    .replace("{tool}", titleOf(tool.name))
    .replace("{host}", host);
}
