import { agentLink, agents } from "../src/index.ts";
import type { AgentTemplates, Marketplace } from "../src/index.ts";
import { marketplaces } from "../src/marketplaces.ts";

type To = AgentTemplates["to"];

const all = (template: string): To => ({
  taobao: template,
  weidian: template,
  ali_1688: template,
});
const each = (template: (code: string) => string): To => ({
  taobao: template("WEIDIAN"),
  weidian: template("ALI_1688"),
  ali_1688: template("TAOBAO"),
});

const stores = ["taobao", "weidian", "1688"] as const;
const anyId = "123456789012345";

/** Returns the template of a built-in agent's links, or null if it has none. */
export function templateOf(agent: string, marketplace: Marketplace): string | null {
  return agentLink(agent, { marketplace, id: anyId })?.replace(anyId, "{id}") ?? null;
}

/** Returns the templates of a built-in agent, as a shop's owner would enter them. */
export function builtInTemplates(name: string): AgentTemplates {
  const [taobao = "", weidian = "", ali_1688 = ""] = stores.map(
    (store) => templateOf(name, store) ?? "",
  );
  return { name, to: { taobao, weidian, ali_1688 } };
}

/** Wrong or malicious templates that a shop's owner could enter for one host. */
const recipes: ((host: string) => To)[] = [
  (host) => all(`https://${host}/product`),
  (host) => all(`https://${host}/{id}`),
  (host) => all(`https://${host}/product?id={id}`),
  (host) => all(`https://${host}/item/details?url={id}`),
  (host) => ({ ...all(""), weidian: `https://${host}/product/?id={id}` }),
  (host) => ({ ...all(`https://elsewhere.example/{id}`), ali_1688: `https://${host}/item-{id}` }),
  (host) => each((code) => `https://${host}/product?id={id}&platform=${code}`),
  (host) => each((code) => `https://${host}/product/?shop_type=${code}&id={id}`),
  (host) => each((code) => `https://${host}/product/?id={id}&source=${code.slice(0, 2)}`),
  (host) => each((code) => `https://${host}/product/${code}/{id}`),
  (host) => each((code) => `https://${host}/product/{id}/{id}?id={id}&platform=${code}`),
  (host) => each((code) => `HTTPS://${host.toUpperCase()}/PRODUCT?ID={ID}&PLATFORM=${code}`),
  (host) => each((code) => `HTTPS://${host.toUpperCase()}/PRODUCT?ID={id}&PLATFORM=${code}`),
  (host) => each((code) => `https://{id}.${host}/?platform=${code}`),
  (host) => each((code) => `https://${host}/#/home/productDetail?productLink={id}&t=${code}`),
  (host) => each((code) => `https://${host}/(.*)+[?{id}]*$?id={id}\\&platform=(${code}|.*)`),
  (host) => each((code) => `https://${host}/product?id={id}&platform=${code}${"a%".repeat(900)}`),
  (host) => each((code) => `//user:secret@${host}:443/product?id={id}&platform=${code}`),
];

const marketplaceHosts = marketplaces.flatMap(({ item, hosts, short = "" }) => [
  item.split("/", 1)[0] as string,
  ...`${hosts} ${short}`.trim().split(" "),
]);
const agentHosts = agents.flatMap(({ hosts, shortHosts }) => [
  ...hosts,
  ...hosts.map((host) => "www." + host),
  ...shortHosts,
]);
const otherHosts = ["www.google.com", "findqc.com", "goofish.com", "weidian", "", "{id}"];

/** The templates of every built-in agent, assigned to the wrong marketplaces. */
const swappedTemplates: AgentTemplates[] = agents
  .map(({ name }) => builtInTemplates(name))
  .map(({ name, to }) => ({
    name,
    to: { taobao: to.weidian, weidian: to.ali_1688, ali_1688: to.taobao },
  }));

/**
 * The marketplaces' own links, assigned to the wrong marketplaces, and every host with each of the
 * wrong templates in turn.
 */
const hostileTemplates: AgentTemplates[] = [...marketplaceHosts, ...otherHosts, ...agentHosts].map(
  (host, i) => ({
    name: `hostile ${i}`,
    to: (recipes[i % recipes.length] as (typeof recipes)[0])(host),
  }),
);
const misnamed: AgentTemplates[] = stores.map((_, i) => {
  const [taobao = "", weidian = "", ali_1688 = ""] = [0, 1, 2]
    .map((n) => marketplaces.find(({ name }) => name === stores[(i + n + 1) % 3]))
    .map((record) => "https://" + record?.item);
  return { name: `misnamed ${i}`, to: { taobao, weidian, ali_1688 } };
});

export const hostileAgents: AgentTemplates[] = [
  ...misnamed,
  ...swappedTemplates,
  ...hostileTemplates,
];

export const hostileHosts = [...marketplaceHosts, ...agentHosts, ...otherHosts];
export const hostileRecipes = recipes;
