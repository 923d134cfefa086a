/**
 * The last three digits of an id that begins with 7000099 choose the scenario with that position in
 * this list. A switch can apply any scenario to all ids.
 */
export const SCENARIOS = [
  "ok",
  "empty",
  "null",
  "business-error",
  "rate-limited",
  "server-error",
  "html",
  "cut-json",
  "slow",
  "images-forbidden",
  "images-missing",
  "duplicate-time",
  "second-envelope",
  "no-title",
  "no-sku-images",
  "quota",
  "bad-credentials",
  "huge-body",
  "qc-images-down",
  "qc-partner-down",
  "product-down",
  "empty-wrapped",
  "empty-wrapped-null",
  "empty-imgs",
  "null-imgs",
  "untidy",
  "dropped-connection",
  "redirect-to-private",
  "images-malformed",
  "wrong-shape",
  "not-found-message",
  "odd-values",
  "empty-object",
  "code-only",
  "chinese-title",
  "many-options",
  "plain-options",
  "least",
] as const;

export type Scenario = (typeof SCENARIOS)[number];

/** A title in Chinese, as marketplaces return it without a translation. */
export const CHINESE_TITLE = "复古灯芯绒外套，宽松直筒版型，秋季新款";

export const SLOW_MS = 15_000;

export function scenarioOfId(id: string): Scenario {
  if (!id.startsWith("7000099") || id.length < 10) return "ok";
  return SCENARIOS[Number(id.slice(-3))] ?? "ok";
}
