import type { Agent } from "@loupe/contract";
import { agents as known, byShopType, parseLink } from "@loupe/links";
import { expect, test } from "vitest";
import { isWhole, presetsBeside } from "./presets.ts";

const agent = (name: string, link: string): Agent => ({
  _id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  name,
  img: "",
  offer: "",
  active: true,
  isSelected: false,
  to: byShopType(() => link),
});
const of = (presets: ReturnType<typeof presetsBeside>, name: string) =>
  presets.find((preset) => preset.name === name);

test("the form for a new agent offers all agents of `packages/links`, first those for all marketplaces", () => {
  const presets = presetsBeside([]);
  const writable = known.filter(
    ({ status, marketplaces }) => status !== "dead" && marketplaces.some((one) => one !== "tmall"),
  );
  expect(presets.map(({ host }) => host).toSorted()).toEqual(
    writable.map(({ hosts }) => hosts[0]).toSorted(),
  );
  const places = presets.map(isWhole);
  expect(places).toEqual(places.toSorted((a, b) => Number(b) - Number(a)));
  expect(of(presets, "Pandabuy"), "closed").toBeUndefined();
  expect(of(presets, "CNFans")).toMatchObject({
    host: "cnfans.com",
    stores: ["Taobao", "Weidian", "1688"],
    isThere: false,
    to: { weidian: "https://cnfans.com/product?id={id}&platform=WEIDIAN" },
  });
  expect(of(presets, "Boonbuy")).toMatchObject({ stores: ["Weidian"], to: { taobao: "" } });
});

test("each offered agent's link to an item is read as that item", () => {
  for (const { to, name } of presetsBeside([]))
    for (const template of Object.values(to).filter(Boolean))
      expect(
        parseLink(template.replace("{id}", "7234567890")),
        `${name} ${template}`,
      ).toMatchObject({
        kind: "item",
        id: "7234567890",
      });
});

test("an offered agent is marked if the shop has an agent with the host of its links or with its name", () => {
  const presets = presetsBeside([
    agent("My favourite", "https://www.kakobuy.com/item/details?url={id}"),
    agent("superBUY", "https://proxy.example/{id}"),
    agent("Other", "https://notcnfans.com/{id}"),
  ]);
  const there = presets.filter(({ isThere }) => isThere).map(({ name }) => name);
  expect(there.toSorted()).toEqual(["Kakobuy", "Superbuy"]);
});
