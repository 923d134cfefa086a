import { isItemId } from "./marketplaces.ts";
import type { AgentTemplates, MarketplaceItem, Marketplace } from "./types.ts";
import { splitOrigin, splitUrl } from "./url.ts";
import type { Param, Url } from "./url.ts";

export type Template = { marketplace: Marketplace; template: string };
/**
 * `score`: how many of the template's own parameters the link has. `told`: one of them is a code for
 * the marketplace, with another value in each of the agent's templates.
 */
export type Match = { item: MarketplaceItem; score: number; told: boolean };

/** The templates of one agent, in the order of their marketplaces. */
export function templatesOf({ to }: AgentTemplates): Template[] {
  return [
    { marketplace: "taobao", template: to.taobao },
    { marketplace: "weidian", template: to.weidian },
    { marketplace: "1688", template: to.ali_1688 },
  ];
}

/** The agents by the hosts of their templates. Made once for a text, however many links it has. */
export function indexAgents(agents: readonly AgentTemplates[]): Map<string, AgentTemplates[]> {
  const index = new Map<string, AgentTemplates[]>();
  for (const agent of agents) {
    for (const host of new Set(templatesOf(agent).map(hostOf))) {
      const others = index.get(host);
      if (others) others.push(agent);
      else index.set(host, [agent]);
    }
  }
  return index;
}

export function hostOf({ template }: Template): string {
  return splitOrigin(template)?.host ?? "";
}

/**
 * Reads a link by an agent's templates, all of the link's site: the id stands where `{id}` does, and
 * the path is the same. Where the parameters tell templates apart, one counts only when the link has
 * such a parameter with its value. Parameters that all templates share (a referral code) may differ
 * or be missing. Null where no template counts, or two marketplaces' templates fit equally.
 */
export function matchTemplates(url: Url, templates: readonly Template[]): Match | null {
  const fitting = templates.flatMap(({ marketplace, template }) => {
    const parts = template.includes("{id}") ? splitUrl(template) : null;
    const id = parts && idByTemplate(url, parts);
    return parts && id ? [{ item: { marketplace, id }, params: parts.params }] : [];
  });
  const matches = fitting.flatMap(({ item, params }) => {
    const others = fitting.filter((other) => other.params !== params);
    const deciding = params.filter(
      ({ name, value }) =>
        !value.includes("{id}") &&
        others.some((other) => !isSame(valueOf(other.params, name), value)),
    );
    const said = deciding.filter(({ name }) => valueOf(url.params, name) !== undefined);
    if (deciding.length > 0 && said.length === 0) return [];
    if (said.some(({ name, value }) => !isSame(valueOf(url.params, name), value))) return [];
    const score = params.filter(({ name, value }) => isSame(valueOf(url.params, name), value));
    const told = said.some(({ name, value }) =>
      others.every(({ params }) => !isSame(valueOf(params, name) ?? value, value)),
    );
    return [{ item, score: score.length, told: told && fitting.length === templates.length }];
  });
  return bestOf(matches);
}

/** The match that knows most about a link; null where two such disagree about the item. */
export function bestOf(matches: readonly Match[]): Match | null {
  const top = Math.max(...matches.map(({ score }) => score));
  const [best, ...others] = matches.filter(({ score }) => score === top);
  if (!best) return null;
  const { marketplace, id } = best.item;
  const agrees = others.every(({ item }) => item.marketplace === marketplace && item.id === id);
  return agrees ? best : null;
}

function idByTemplate(url: Url, template: Url): string | null {
  const holder = template.params.find(({ value }) => value.includes("{id}"));
  if (template.path.includes("{id}")) return between(template.path, url.path);
  if (!holder || trim(template.path) !== trim(url.path)) return null;
  const value = valueOf(url.params, holder.name);
  return value === undefined ? null : between(holder.value, value);
}

function between(pattern: string, text: string): string | null {
  const [before = "", after = "", ...more] = trim(pattern).split("{id}");
  if (more.length > 0) return null;
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

function isSame(value: string | undefined, wanted: string): boolean {
  return value?.toLowerCase() === wanted.toLowerCase();
}
