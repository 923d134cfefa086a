import { isItemId } from "./marketplaces.ts";
import type { AgentTemplates, Item, Marketplace } from "./types.ts";
import { splitOrigin, splitUrl } from "./url.ts";
import type { Param, Url } from "./url.ts";

export type Template = { marketplace: Marketplace; template: string };

/** The templates of one agent, in the order in which an undecided link is read. */
export function templatesOf({ to }: AgentTemplates): Template[] {
  return [
    { marketplace: "taobao", template: to.taobao },
    { marketplace: "weidian", template: to.weidian },
    { marketplace: "1688", template: to.ali_1688 },
  ];
}

/** Whether a template is of this very host. */
export function isAtHost({ template }: Template, host: string): boolean {
  // The cheap test first: this runs for every link and every template.
  return template.toLowerCase().includes(host) && splitOrigin(template)?.host === host;
}

/**
 * Reads a link by an agent's templates: the id stands where `{id}` does, the path is the same, and
 * what tells the agent's templates apart decides between them. Parameters that all its templates
 * share (a referral code) may differ or be missing.
 */
export function matchTemplates(url: Url, templates: readonly Template[]): Item | null {
  const known = templates.flatMap(({ marketplace, template }) => {
    const parts = template.includes("{id}") ? splitUrl(template) : null;
    return parts ? [{ marketplace, parts }] : [];
  });
  let best: Item | null = null;
  let bestScore = -1;
  for (const { marketplace, parts } of known) {
    const id = idByTemplate(url, parts);
    if (!id) continue;
    const others = known.filter((other) => other.parts !== parts);
    const score = scoreOf(url, parts.params, (param) =>
      others.some((other) => valueOf(other.parts.params, param.name) !== param.value),
    );
    if (score > bestScore) [best, bestScore] = [{ marketplace, id }, score];
  }
  return best;
}

function idByTemplate(url: Url, template: Url): string | null {
  const holder = template.params.find(({ value }) => value.includes("{id}"));
  if (template.path.includes("{id}")) return between(template.path, url.path);
  if (!holder || trim(template.path) !== trim(url.path)) return null;
  const value = valueOf(url.params, holder.name);
  return value === undefined ? null : between(holder.value, value);
}

/** How many of the template's parameters the link has; -1 where one that decides is another. */
function scoreOf(url: Url, params: readonly Param[], decides: (param: Param) => boolean): number {
  let score = 0;
  for (const param of params) {
    if (param.value.includes("{id}")) continue;
    const value = valueOf(url.params, param.name)?.toLowerCase();
    if (value === param.value.toLowerCase()) score++;
    else if (value !== undefined && decides(param)) return -1;
  }
  return score;
}

function between(pattern: string, text: string): string | null {
  const [before = "", after = ""] = trim(pattern).split("{id}");
  const whole = trim(text);
  const id = whole.slice(before.length, whole.length - after.length);
  return isItemId(id) && whole === before + id + after ? id : null;
}

function trim(path: string): string {
  return path.replace(/\/$/, "").toLowerCase();
}

function valueOf(params: readonly Param[], name: string): string | undefined {
  return params.find((param) => param.name === name)?.value;
}
