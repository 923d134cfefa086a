import { isoDate } from "@loupe/contract/time";
import type { RateCardEntry } from "@loupe/contract";
import { diffRateCards, prepareRateCard, type RateCard } from "@loupe/shipping";
import { checkRateCard } from "@loupe/shipping/check-rate-card";
import firstCard from "@loupe/shipping/rate-card.json";
import { answer, refusal, SUCCESS } from "./answers.ts";

type Stored = { entry: RateCardEntry; document: string };

/** Responds to the API calls for rate cards. At first the shop has the card that Loupe includes. */
export function answerRateCards() {
  const cards: Stored[] = [];
  const inUse = () => cards.findLast(({ entry }) => !isWaiting(entry))!;
  const entries = () => cards.map((one) => ({ ...one.entry, inUse: one === inUse() }));
  const add = (document: string, more: Partial<RateCardEntry> = {}) => {
    const entry = entryOf(document, { number: cards.length + 1, ...more });
    cards.push({ entry, document });
    return { ...SUCCESS, data: { ...entry, inUse: !isWaiting(entry) } };
  };
  add(JSON.stringify(firstCard), { createdBy: null });

  const refuseChanged = () => refusal("rate_card_changed");
  answer("GET /rateCard/getRateCards", () => ({
    ...SUCCESS,
    data: entries().toReversed(),
    nextCursor: null,
    pricedByService: false,
    waiting: entries().filter(isWaiting),
  }));
  answer("GET /rateCard/exportRateCard", ({ query }) =>
    JSON.parse(cards[query.number - 1]!.document),
  );
  answer("POST /rateCard/checkRateCard", ({ body }) => ({
    ...SUCCESS,
    data: review(body.card, inUse()),
  }));
  const imports = answer("POST /rateCard/importRateCard", ({ body }) => {
    if (body.inUse !== inUse().entry.number) return refuseChanged();
    return add(body.card, body.startsOn ? { startsAt: `${body.startsOn}T00:00:00.000Z` } : {});
  });
  answer("POST /rateCard/restoreRateCard", ({ query }) =>
    query.inUse === inUse().entry.number
      ? add(cards[query.number - 1]!.document, { restores: query.number })
      : refuseChanged(),
  );
  answer("DELETE /rateCard/cancelRateCard", ({ query }) => {
    cards.splice(query.number - 1, 1);
    return SUCCESS;
  });
  return { add, imports };
}

const isWaiting = ({ startsAt }: RateCardEntry) =>
  startsAt !== null && Date.parse(startsAt) > Date.now();

function entryOf(document: string, more: Partial<RateCardEntry> & { number: number }) {
  const { mark, card } = prepareRateCard(JSON.parse(document) as RateCard);
  return {
    card: mark,
    lines: card.lines.length,
    countries: card.countries.length,
    inUse: false,
    restores: null,
    createdAt: new Date().toISOString(),
    createdBy: "ada@loupe.example",
    startsAt: null,
    ...more,
  };
}

function review(document: string, { entry, document: before }: Stored) {
  const checked = checkRateCard(document);
  const card = checked.ok ? checked.card : null;
  const { changes, count, lines } = card
    ? diffRateCards(JSON.parse(before) as RateCard, card)
    : { changes: [], count: 0, lines: { added: 0, removed: 0, changed: 0 } };
  const display = (value: unknown) => JSON.stringify(value)?.slice(0, 200);
  return {
    faults: checked.ok ? [] : checked.errors,
    card: card && prepareRateCard(card).mark,
    changes: changes.map((one) => ({
      ...one,
      before: display(one.before),
      after: display(one.after),
    })),
    changeCount: count,
    lines,
    inUse: entry.number,
  };
}

/** The included rate card with a different customs fee for the United Kingdom. */
export const dearer = (cardId: string, fee: number, age_days = 0) =>
  changedCard((card) => {
    const date = isoDate(new Date(), -age_days);
    Object.assign(card, { cardId, title: `Card ${cardId}`, version: "v2", date });
    const line = card.lines.find(({ id }) => id === "uk-taxfree")!;
    line.fees = { ...line.fees, customsFee: fee };
  });

export function changedCard(change: (card: RateCard) => void): string {
  const card = structuredClone(firstCard) as unknown as RateCard;
  change(card);
  return JSON.stringify(card);
}
