import type { RateCardEntry } from "@loupe/contract";
import { TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { ageOf, ageWords, CardDate } from "./rate-card-date.tsx";
import { RateCardExport } from "./rate-card-export.tsx";
import { InUse } from "./rate-card-history.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

const OLD_DAYS = 90;

/** The rate card in use. With `isReserve` it is only used if the external estimate service fails. */
export function RateCardInUse({ entry, isReserve }: { entry: RateCardEntry; isReserve: boolean }) {
  const { card, number, lines, countries, restores, createdAt, createdBy } = entry;
  const [now] = useState(() => Date.now());
  const age_days = ageOf(card.date, now);
  return (
    <section aria-label={texts.currentCardLabel} className="card p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <InUse isReserve={isReserve} />
          <h2 id={IN_USE} tabIndex={-1} className="mt-1.5 text-lg wrap-anywhere outline-none">
            {card.title}
          </h2>
        </div>
        <RateCardExport entry={entry} />
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Fact name="Card">{card.id}</Fact>
        <Fact name="Version">{card.version}</Fact>
        <Fact name="Date">
          {card.date ? <CardDate date={card.date} /> : texts.undatedCard}
          {age_days !== null && age_days >= 0 && (
            <span className="block text-sm text-ink-2">{ageWords(age_days)} old</span>
          )}
        </Fact>
        <Fact name="Holds">
          <span className="num">{countOf(lines, "line")}</span>
          <span className="num block text-sm text-ink-2">
            {countOf(countries, "country", "countries")}
          </span>
        </Fact>
        <Fact name={texts.currentSinceLabel}>
          <LocalTime at={new Date(createdAt)} withTime />
        </Fact>
        <Fact name="Number">
          <span className="num">#{number}</span>
          {restores !== null && (
            <span className="block text-sm text-ink-2">restores #{restores}</span>
          )}
        </Fact>
        <Fact name={texts.imported} className="col-span-2">
          {createdBy ?? texts.builtInSource}
        </Fact>
      </dl>
      {isReserve && (
        <p className="mt-5 flex gap-2.5 border-t border-line pt-4 text-pretty text-ink-2">
          <TriangleAlert className="mt-[2px] size-4.5 shrink-0 text-warn" aria-hidden="true" />
          <span>{texts.serviceComesFirst}</span>
        </p>
      )}
      {age_days !== null && age_days >= OLD_DAYS && (
        <p className="mt-5 flex gap-2.5 border-t border-line pt-4 text-pretty text-ink-2">
          <TriangleAlert className="mt-[2px] size-4.5 shrink-0 text-warn" aria-hidden="true" />
          <span>
            The prices of this card are {ageWords(age_days)} old. Carriers may charge others by now.
          </span>
        </p>
      )}
    </section>
  );
}

/** Gets the focus when another card has come into use. */
export const focusInUse = () => document.getElementById(IN_USE)?.focus();
const IN_USE = "rate-card-in-use";

type FactProps = { name: string; className?: string; children: ReactNode };

const Fact = ({ name, className, children }: FactProps) => (
  <div className={cx("min-w-0", className)}>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
);
