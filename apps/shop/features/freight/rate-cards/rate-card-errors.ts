import type { RateCardError } from "@loupe/shipping";
import { labelOf, sentenceOf } from "@loupe/contract";
import * as texts from "#texts/dashboard/shipping.ts";

const LABELS: Readonly<Record<string, string>> = texts.cardFields;

/** Returns the message of an error in a rate card, with the field's label in the form. */
export function errorSentence({ path, message }: RateCardError): string {
  if (path.startsWith("row ")) return sentenceOf(`R${path.slice(1)}`, message);
  const field = path.split(/[.[\]]+/).findLast((part) => /^[a-z]\w*$/i.test(part));
  if (field === undefined) return sentenceOf(texts.fileSubject, message);
  return sentenceOf(LABELS[field] ?? labelOf([field]), message);
}

/** Returns the place of an error or a change in a rate card in words: "Line 4, US, Weight range 1, First price". */
export function placeWords(path: string): string {
  const parts = path.split(/[.[\]]+/).filter(Boolean);
  const isNumber = (part: string | undefined) => part !== undefined && /^\d+$/.test(part);
  return parts
    .flatMap((part, i) => {
      const before = parts[i - 1] ?? "";
      if (isNumber(part))
        return `${texts.cardLists[before] ?? labelOf([before])} ${Number(part) + 1}`;
      if (part === "destinations" || isNumber(parts[i + 1])) return [];
      return before === "destinations" ? part : (LABELS[part] ?? labelOf([part]));
    })
    .join(", ");
}
