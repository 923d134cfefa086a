import type { FactValue } from "@loupe/costs";
import { statedNotes, statedTexts } from "#texts/agent-facts/statements.ts";

/** Returns a value whose text is in the page's language if it came with the shop. Other texts stay as they were typed. */
export const translated = (value: FactValue): FactValue =>
  value.kind === "text" ? { ...value, text: statedTexts[value.text] ?? value.text } : value;

/** The language of a value's text, if it differs from the page's. */
export const langOf = (value: FactValue): "en" | undefined =>
  value.kind === "text" && statedTexts[value.text] === undefined ? "en" : undefined;

/** Shipped notes that concern only owners, in facts that a shop may have saved. */
const OWNERS_NOTES = new Set(["from 'freight unpaid'; then destroyed"]);

/** A note about a fact, an agent or a source, in the page's language if it came with the shop. */
export function StatedNote({
  note,
  className,
}: {
  note: string | null | undefined;
  className?: string;
}) {
  if (!note || OWNERS_NOTES.has(note)) return null;
  const known = statedNotes[note];
  return (
    <p lang={known === undefined ? "en" : undefined} className={className}>
      {known ?? note}
    </p>
  );
}
