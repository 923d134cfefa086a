import type { MeasuredRate } from "@loupe/contract";
import { factFields, type FieldName, type DatedFact } from "@loupe/costs";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { FieldStatements, Statements } from "./fact-statement.tsx";
import type { AgentDetails as Details } from "./service.server.ts";
import { sourceLink } from "#features/buying/agent-facts/source-link.ts";
import { StatedNote, translated } from "#features/buying/agent-facts/stated-text.tsx";
import { dateWords, measuredWords, wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import { fieldNames, knownCount, labelled } from "#texts/agent-facts/fact-words.ts";
import {
  byDate,
  changedFacts,
  changedStatus,
  factHistory,
  type FactChange,
  type FactEvent,
  type VersionChanges,
} from "./fact-history.ts";
import { withYuan, type WriteYuan } from "#ui/format/yuan-in-text.tsx";
import type { ComparedAgent } from "./compare-agents.ts";
import { listed, series } from "#texts/words.ts";

type Props = { agent: ComparedAgent; versions: readonly VersionChanges[] };

/** When facts were checked, when they began and ceased to apply, and what this shop changed in them and in the status. */
function AgentHistory({ agent, versions }: Props) {
  const changes = versions.flatMap((version) =>
    changedFacts(version).map((change) => ({
      date: version.date,
      words: (yuan: WriteYuan) => wordsOfChange(change, yuan),
    })),
  );
  const statuses = versions.flatMap((version) =>
    changedStatus(version).map(({ before, after }) => ({
      date: version.date,
      words: () => {
        const { statusLabel, statusNames } = texts;
        return texts.changedEvent(statusLabel, statusNames[before], statusNames[after]);
      },
    })),
  );
  const events = factHistory(agent).map((event) => ({
    date: event.date,
    words: (yuan: WriteYuan) => wordsOfEvent(event, yuan),
  }));
  const entries = [...changes, ...statuses, ...events].toSorted((a, b) => byDate(b.date, a.date));
  if (entries.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{texts.historyTitle}</h2>
      <ol className="grid gap-2.5">
        {entries.map(({ date, words }, i) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two entries may be equal
            key={i}
            className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <time dateTime={date} className="num text-ink-2">
              {dateWords(date)}
            </time>
            <span className="text-pretty wrap-anywhere">{withYuan(words)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const statedIn = ({ value }: Pick<DatedFact, "value">, yuan: WriteYuan) =>
  wordsOf(translated(value), yuan);

function wordsOfChange({ field, before, after }: FactChange, yuan: WriteYuan): string {
  const name = fieldNames[field];
  const [old, now] = [before && statedIn(before, yuan), after && statedIn(after, yuan)];
  if (now === undefined) return texts.removedEvent(labelled(name, old ?? ""));
  if (old === undefined) return texts.addedEvent(labelled(name, now));
  return old === now ? texts.sourceEvent(name) : texts.changedEvent(name, old, now);
}

function wordsOfEvent({ kind, facts }: FactEvent, yuan: WriteYuan): string {
  const names = [...new Set(facts.map(({ field }) => fieldNames[field]))];
  if (kind === "checked") return texts.checkedEvent(listed(names));
  const values = series(
    facts.map(({ field, fact }) => labelled(fieldNames[field], statedIn(fact, yuan))),
  );
  if (kind === "began") return texts.beganEvent(values);
  return kind === "ended" ? texts.endedEvent(values) : texts.expiredEvent(values);
}

const GROUPS: Record<keyof typeof texts.groups, readonly FieldName[]> = {
  fees: ["serviceFee", "paymentFee", "topUpMinimum", "exchangeSpread", "domesticFreight"],
  photos: ["freePhotos", "extraPhoto"],
  storage: ["storageFreeDays", "storageOverdue", "storageMaxDays", "parcelStorage"],
  parcel: [
    "rehearsalPacking",
    "packing",
    "insurance",
    "customsClearance",
    "freightSettlement",
    "volumetricDivisor",
    "otherServices",
  ],
  orders: ["returnExchange", "returnWindowDays", "orderMinimum", "newUserOffer"],
};

/** All facts about an agent, its links and its sources. */
export const AgentDetails = ({
  agent,
  sources,
  versions,
  measuredRates,
  ...links
}: Details & { measuredRates: readonly MeasuredRate[] }) => (
  <>
    <p className="num mb-4 text-ink-2">
      {knownCount(agent.knownFields, factFields.length)}
      {". "}
      {texts.dateSentence(dateWords(links.date))}
    </p>
    <div className="gap-4 lg:columns-2 *:mb-4 *:break-inside-avoid">
      {Object.entries(GROUPS).map(([group, fields]) => (
        <section key={group} className="card p-5">
          <h2 className="mb-2 text-lg font-semibold">
            {texts.groups[group as keyof typeof GROUPS]}
          </h2>
          <dl className="divide-y divide-line">
            {fields.map((field) => (
              <FieldFacts
                key={field}
                field={field}
                agent={agent}
                sources={sources}
                rates={field === "exchangeSpread" ? measuredRates : []}
              />
            ))}
          </dl>
        </section>
      ))}
      <ItemLinks {...links} />
    </div>
    <AgentHistory agent={agent} versions={versions} />
    <Sources sources={sources} />
  </>
);

type FieldProps = Pick<Details, "agent" | "sources"> & {
  field: FieldName;
  /** The medians of the rates that shoppers measured, one for each currency. */
  rates: readonly MeasuredRate[];
};

function FieldFacts({ field, agent, sources, rates }: FieldProps) {
  const summary = agent.fields[field];
  return (
    <div className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{fieldNames[field]}</dt>
      <dd className="min-w-0">
        {(summary.current.length > 0 || rates.length === 0) && (
          <FieldStatements summary={summary} sources={sources} hasNotes />
        )}
        {rates.map((rate) => (
          <p key={rate.currency} className="num text-pretty not-first:mt-2.5">
            {measuredWords(rate)}
          </p>
        ))}
        {summary.special.map((fact, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two facts may be equal
          <div key={i} className="mt-2.5">
            <p className="text-sm text-ink-2">
              {labelled(texts.orderKinds[fact.applies ?? "ordinary"], "")}
            </p>
            <Statements facts={[fact]} sources={sources} hasNotes />
          </div>
        ))}
      </dd>
    </div>
  );
}

const ItemLinks = ({ links, areOwnLinks }: Pick<Details, "links" | "areOwnLinks">) => (
  <section className="card p-5">
    <h2 className="mb-2 text-lg font-semibold">{texts.linksTitle}</h2>
    {links.length === 0 ? (
      <p className="text-ink-2">{texts.linksUnknown}</p>
    ) : (
      <>
        <p className="text-pretty text-ink-2">
          {withSlots(areOwnLinks ? texts.ownLinks : texts.knownLinks, {
            id: <code>{"{id}"}</code>,
          })}
        </p>
        <dl className="mt-3 grid gap-3">
          {links.map(({ store, template }) => (
            <div key={store}>
              <dt className="text-sm text-ink-2">{store}</dt>
              <dd>
                <code translate="no" className="text-sm wrap-anywhere">
                  {template}
                </code>
              </dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </section>
);

const Sources = ({ sources }: Pick<Details, "sources">) =>
  Object.keys(sources).length > 0 && (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{texts.sourcesTitle}</h2>
      <ul className="grid gap-3 text-sm">
        {Object.entries(sources).map(([key, { kind, where, dated, note }]) => (
          <li key={key} className="wrap-anywhere">
            {texts.sourceKinds[kind as keyof typeof texts.sourceKinds] ?? kind}
            {dated && ` ${texts.sourceDate(dateWords(dated))}`}
            {!FILE.test(where) && (
              <>
                {": "}
                <Where where={where} />
              </>
            )}
            <StatedNote note={note} className="text-ink-2" />
          </li>
        ))}
      </ul>
    </section>
  );

/** A source without a public address. Its number means nothing to a shopper. */
const FILE = /^files? \d/;

function Where({ where }: { where: string }) {
  const href = sourceLink(where);
  if (!href) return <span translate="no">{where}</span>;
  return (
    <a href={href} rel="nofollow noopener" translate="no" className="underline">
      {where}
    </a>
  );
}
