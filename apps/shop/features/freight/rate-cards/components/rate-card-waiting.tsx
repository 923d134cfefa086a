import type { RateCardEntry } from "@loupe/contract";
import { TriangleAlert } from "lucide-react";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  /** The imported rate cards whose start is in the future, the earliest first. */
  waiting: readonly RateCardEntry[];
  /** The day on which the new prices start. Empty if they start immediately. */
  startsOn?: string;
};

/** A warning that a scheduled rate card will replace the prices that are changed now. */
export function RateCardWaiting({ waiting, startsOn = "" }: Props) {
  // If two cards start on the same day, the one that was imported last is used.
  const next = waiting.find(({ startsAt }) => dayOf(startsAt) > startsOn);
  return next ? (
    <p className="flex gap-2.5 text-pretty">
      <TriangleAlert className="mt-[2px] size-4.5 shrink-0 text-warn" aria-hidden="true" />
      <span>{texts.scheduledNotice(next.number, dayOf(next.startsAt))}</span>
    </p>
  ) : null;
}

const dayOf = (startsAt: string | null) => startsAt?.slice(0, 10) ?? "";
