import * as z from "zod";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import { setting, wholeNumber } from "./values.ts";

const when = (preset: "daily" | "at once", title: string, description?: string) =>
  setting(z.enum(["off", "daily", "at once"]).default(preset), {
    title,
    description,
    form: "choice",
  });

const IDS: readonly string[] = SOURCE_RECORDS.map(({ id }) => id);

/** Quotas of services such as `qc-partner=5000`, one on each line. */
const quotas = z.string().transform((text, call): Record<string, number> => {
  const parts = text.split(/[\n,]/).map((part) => part.trim());
  const pairs = parts.filter(Boolean).map((part) => {
    const [, id = "", calls] = /^([\w-]+)\s*=\s*(\d{1,9})$/.exec(part) ?? [];
    if (!IDS.includes(id) || !Number(calls)) {
      call.addIssue(`must be lines such as qc-partner=5000, of ${IDS.join(", ")}`);
    }
    return [id, Number(calls)] as const;
  });
  return Object.fromEntries(pairs);
});

/** The subjects of emails to owners, and whether each is in the daily email or sent at once. */
export const noticeSettings = {
  NOTICE_HOUR: setting(wholeNumber(0, 23).default(7), {
    title: "Hour of the daily mail",
    description: "In UTC, from 0 to 23. It goes to every owner, on days with something to tell.",
  }),
  NOTICE_REVIEWS: when("daily", "Reviews that wait", "Until they are approved or denied."),
  NOTICE_PHOTO_REPORTS: when("daily", "Reports of photos and of pages for advice that wait"),
  NOTICE_CORRECTIONS: when("daily", "Corrections of facts about agents that wait"),
  NOTICE_AGENTS: when(
    "daily",
    "Your agents",
    "Such as one that no longer pays commission. At most once in 30 days.",
  ),
  NOTICE_SERVICES: when("at once", "External services that fail"),
  NOTICE_QUOTA: when("at once", "Quotas near their end", "From 80% of the calls of a day on."),
  SERVICE_QUOTAS: setting(quotas.optional(), {
    title: "Calls a day by your contracts",
    description: `One service a line, such as qc-partner=5000. The services are ${IDS.join(", ")}. Without a number we only notice that a quota is used up.`,
    form: "lines",
  }),
  NOTICE_DISK: when("at once", "A disk that is nearly full"),
  NOTICE_GONE: when("daily", "Products that are no longer sold"),
  NOTICE_DELETION: when(
    "at once",
    "More than a tenth of the products deleted at once",
    "For the day in which this can be undone.",
  ),
  NOTICE_BACKUP: when("daily", "No backup for a week"),
  NOTICE_JOBS: when("daily", "Scheduled jobs that fail"),
};
