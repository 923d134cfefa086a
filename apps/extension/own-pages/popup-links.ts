import { readLinks } from "@loupe/links";

/** The number of items that the popup shows. The shop's converter shows all. */
const CARDS_MAX = 20;

type Link = ReturnType<typeof readLinks>[number];
type CardLink = Extract<Link, { kind: "item" | "short" }>;

/**
 * Reads the links in a pasted text: those to show, the number of further ones, and the number of links that lead
 * to no item.
 */
export function sortLinks(text: string): { cards: CardLink[]; more: number; itemless: number } {
  const links = readLinks(text).filter(({ duplicate }) => !duplicate);
  const itemLinks = links.filter((link) => link.kind === "item" || link.kind === "short");
  const cards = itemLinks.slice(0, CARDS_MAX);
  return {
    cards,
    more: itemLinks.length - cards.length,
    itemless: links.length - itemLinks.length,
  };
}
