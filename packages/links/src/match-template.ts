import { isItemId } from "./item-id.ts";
import { stores } from "./stores.ts";
import type { AgentTemplates, MarketplaceItem, Marketplace } from "./types.ts";
import { splitOrigin, splitUrl } from "./url.ts";
import type { Param, Url } from "./url.ts";

export type Template = { marketplace: Marketplace; template: string };
/**
 * The item that a link names according to a template. `score` is the number of the template's parameters that the link
 * has with the same value. `hasCode` means that one of them is a code for the marketplace, which differs between the
 * agent's templates.
 */
export type Match = { item: MarketplaceItem; score: number; hasCode: boolean };

/** Returns the templates of one agent, in the order of their marketplaces. */
export function templatesOf({ to }: AgentTemplates): Template[] {
  return stores.flatMap(({ name, shopType }) => {
    const template = to[shopType];
    return template ? [{ marketplace: name, template }] : [];
  });
}

/**
 * Indexes the agents by the hosts of their templates. The index is built once for a text, however many links it
 * contains.
 */
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
 * Reads a link by an agent's templates for its host. The path must match, and the id is read from the place of `{id}`.
 * If a parameter distinguishes the templates, the link must have it with the value of one template. Parameters that
 * all templates share, such as a referral code, may differ or be missing. Null if no template matches, or if templates
 * of two marketplaces match equally well.
 */
export function matchTemplates(url: Url, templates: readonly Template[]): Match | null {
  const candidates = templates.flatMap(({ marketplace, template }) => {
    const parts = template.includes("{id}") ? splitUrl(template) : null;
    const id = parts && idByTemplate(url, parts);
    return parts && id ? [{ item: { marketplace, id }, params: parts.params }] : [];
  });
  const matches = candidates.flatMap(({ item, params }) => {
    const others = candidates.filter((other) => other.params !== params);
    const distinguishingParams = params.filter(
      ({ name, value }) =>
        !value.includes("{id}") &&
        others.some((other) => !isSame(valueOf(other.params, name), value)),
    );
    const presentParams = distinguishingParams.filter(
      ({ name }) => valueOf(url.params, name) !== undefined,
    );
    if (distinguishingParams.length > 0 && presentParams.length === 0) return [];
    if (presentParams.some(({ name, value }) => !isSame(valueOf(url.params, name), value)))
      return [];
    const score = params.filter(({ name, value }) => isSame(valueOf(url.params, name), value));
    const hasCode = presentParams.some(({ name, value }) =>
      others.every(({ params }) => !isSame(valueOf(params, name) ?? value, value)),
    );
    return [
      { item, score: score.length, hasCode: hasCode && candidates.length === templates.length },
    ];
  });
  return bestOf(matches);
}

/** Returns the match with the highest score. Null if two such matches name different items. */
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

function isSame(value: string | undefined, expected: string): boolean {
  return value?.toLowerCase() === expected.toLowerCase();
}
