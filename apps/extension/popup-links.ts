import { readLinks } from "@loupe/links";

/** More items than this are for the converter's page. */
const CARDS_MAX = 20;

type Link = ReturnType<typeof readLinks>[number];
type Shown = Extract<Link, { kind: "item" | "short" }>;

/** What a pasted text holds: the links that get a card, how many more there are, and how many lead to no item. */
export function sortLinks(text: string): { shown: Shown[]; more: number; itemless: number } {
  const links = readLinks(text).filter(({ duplicate }) => !duplicate);
  const found = links.filter((link) => link.kind === "item" || link.kind === "short");
  const shown = found.slice(0, CARDS_MAX);
  return { shown, more: found.length - shown.length, itemless: links.length - found.length };
}
