import { isoDate } from "@loupe/contract/time";
import { useState, type ReactNode } from "react";
import { useAnswer } from "#browser/query-client.tsx";
import { Section } from "#features/accounts/people/account-section.tsx";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { storeOfShopType } from "@loupe/links";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/navigation.ts";
import { DATE } from "#ui/format/local-time.tsx";
import { dates, wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/finder-account.ts";

const DAYS = 30;
/** The items that are named. */
const ITEMS_SHOWN = 20;

/** Views of items and opened links to agents that came from the finder's pages. */
export function FinderFigures() {
  const agents = useAgents();
  const [now] = useState(() => new Date());
  const query = { from: isoDate(now, 1 - DAYS), to: isoDate(now) };
  const figures = useAnswer("GET /finders/me/figures", { query }).data?.data;
  if (!figures) return null;
  const { days, items } = figures;
  const total = { views: 0, opened: 0 };
  for (const { views, opened } of days) {
    total.views += views;
    total.opened += opened;
  }
  return (
    <Section title={texts.title} text={days.length === 0 && texts.empty}>
      {days.length > 0 && (
        <>
          <Figures title={texts.title} rows={[{ key: "total", name: texts.total, ...total }]} />
          <Part
            title={texts.agentsTitle}
            rows={figures.agents.map(({ agentId, opened }) => ({
              key: agentId,
              // The agent may have been deleted or deactivated.
              name: agents.find(({ _id }) => _id === agentId)?.name ?? "–",
              opened,
            }))}
          />
          <Part
            title={texts.itemsTitle}
            rows={items.slice(0, ITEMS_SHOWN).map(({ shopType, id, ...counts }) => ({
              key: `${shopType} ${id}`,
              name: (
                <Link
                  to={productPath({ storeName: storeOfShopType(shopType), id })}
                  className="wrap-anywhere underline"
                >
                  {`${STORE_LABELS[storeOfShopType(shopType)]} ${id}`}
                </Link>
              ),
              ...counts,
            }))}
          />
          <Part
            title={texts.daysTitle}
            rows={days.toReversed().map(({ day, ...counts }) => ({
              key: day,
              name: dayFormat.format(new Date(day)),
              ...counts,
            }))}
          />
        </>
      )}
    </Section>
  );
}

const dayFormat = new Intl.DateTimeFormat(dates, { ...DATE, timeZone: "UTC" });

type Row = { key: string; name: ReactNode; views?: number; opened: number };

type FiguresProps = { title: string; rows: Row[] };

const Part = ({ title, rows }: FiguresProps) =>
  rows.length > 0 && (
    <Disclosure summary={title}>
      <Figures {...{ title, rows }} />
    </Disclosure>
  );

const NUMBER = "num min-w-24 ps-4 text-end font-normal";

const Figures = ({ title, rows }: FiguresProps) => (
  <table className="w-full">
    <thead className="text-sm text-ink-2">
      <tr>
        <th scope="col" className="w-full">
          <span className="sr-only">{title}</span>
        </th>
        {rows.some(({ views }) => views !== undefined) && (
          <th scope="col" className={NUMBER}>
            {texts.views}
          </th>
        )}
        <th scope="col" className={NUMBER}>
          {texts.opened}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, views, opened }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className="py-1.5 text-start font-normal">
            {name}
          </th>
          {views !== undefined && <td className={NUMBER}>{wholeNumber(views)}</td>}
          <td className={NUMBER}>{wholeNumber(opened)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
