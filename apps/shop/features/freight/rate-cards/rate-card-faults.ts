import { labelOf, sentenceOf } from "@loupe/contract";
import * as texts from "#texts/dashboard/shipping.ts";

type Fault = { path: string; message: string };

const LABELS: Readonly<Record<string, string>> = texts.cardFields;

/** What is wrong with a field of a rate card, by the field's label in the form. */
export function faultSentence({ path, message }: Fault): string {
  const field = path.split(/[.[\]]+/).findLast((part) => /^[a-z]\w*$/i.test(part));
  if (field === undefined) return sentenceOf(texts.fileSubject, message);
  return sentenceOf(LABELS[field] ?? labelOf([field]), message);
}
