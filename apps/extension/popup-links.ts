import { readLinks } from "@loupe/links";

/** The converter's page shows further items. */
const CARDS_MAX = 20;

type Link = ReturnType<typeof readLinks>[number];
type CardLink = Extract<Link, { kind: "item" | "short" }>;

/**
 * Sorts the links of a pasted text: those that get a card, the number of further ones, and the number of links
 * without an item.
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
