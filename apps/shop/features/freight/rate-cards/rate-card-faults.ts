import { labelOf, sentenceOf } from "@loupe/contract";
import * as texts from "#texts/dashboard/shipping.ts";

type Fault = { path: string; message: string };

const LABELS: Readonly<Record<string, string>> = texts.cardFields;

/** Returns the message of an error in a rate card, with the field's label in the form. */
export function faultSentence({ path, message }: Fault): string {
  const field = path.split(/[.[\]]+/).findLast((part) => /^[a-z]\w*$/i.test(part));
  if (field === undefined) return sentenceOf(texts.fileSubject, message);
  return sentenceOf(LABELS[field] ?? labelOf([field]), message);
}
