import type { LandedCostInput } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { messageOf } from "#browser/messages.ts";
import { STORAGE } from "./refused-fields.ts";
import * as texts from "#texts/landed-cost.ts";

/** Why there is no bill: errors of the input by field, or a problem that belongs to no field. */
export type BillError = { errors?: Record<string, string>; problem?: string };

/** Returns the errors by field. An error of no field, such as a missing rate of an agent's fee, is a message. */
export function failureOf(error: unknown, input: LandedCostInput | undefined): BillError {
  if (error instanceof CallError && error.code === "currency_without_rate") {
    const isOwn = error.message.includes(input?.currency ?? "");
    return isOwn ? { errors: { currency: error.message } } : { problem: error.message };
  }
  if (error instanceof CallError && error.status === 400 && error.issues.length > 0) {
    const labels = labelsOf(input?.currency ?? "");
    const issues = error.issues.map(({ path, message, params }) => {
      const place = path.replace(/^body\./, "");
      const { field } = params ?? {};
      const label = labels[place];
      // The API's message contains its own name of the field, which is also a parameter.
      const words = field && label ? message.replace(String(field), () => label) : message;
      return [place, isMissing(input, place) ? texts.numberMissing : words];
    });
    return { errors: Object.fromEntries(issues.toReversed()) as Record<string, string> };
  }
  return { problem: messageOf(error, texts.failed) };
}

/** The labels of the fields of the bill, by their places in the request. */
const labelsOf = (currency: string): Readonly<Record<string, string>> => ({
  "payment.topUps": texts.topUpsLabel,
  credited: texts.creditedLabel,
  taken: texts.takenLabel(currency),
  "extras.photos": texts.photosLabel,
  [STORAGE]: texts.storageLabel,
  insured: texts.insuredLabel,
  "duty.percent": texts.dutyLabel,
  handling: texts.handlingLabel(currency),
});

/** Whether a text was typed at this place that is no number: JSON has null for it. */
const isMissing = (input: unknown, place: string): boolean =>
  place
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], input) ===
  null;
