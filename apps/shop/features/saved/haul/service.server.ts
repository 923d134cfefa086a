import { readShopType, storeName } from "@loupe/links";
import { readParcel, splitHaul, inferCategories } from "@loupe/shipping";
import type { CardMark, HaulItem, LineSplit, Method } from "@loupe/shipping";
import type { ItemRef } from "@loupe/links";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import { findItem, findProduct } from "#features/catalogue/products/service.server.ts";
import { usualWeight_g } from "#features/look-up/qc/model.ts";
import { findQcPhotos } from "#features/look-up/qc/service.server.ts";
import { GENERAL } from "#features/freight/shipping/model.ts";
import { cardInUse } from "#features/freight/shipping/service.server.ts";
import type { Context } from "#server/context.ts";
import { addLines, EMPTY_LINE, PIECES_MAX, readLines, type HaulLine } from "./model.ts";

/** More are too many pieces anyway, and are said to be. */
const LINES_MAX = 100;
const ADDED_AT_ONCE = 10;
const ADDED_MAX = 30;
const TEXT_MAX = 200;

/** One parcel of a split; `lines` says how many of which line go into it. */
export type SentParcel = {
  lines: { line: number; count: number }[];
  weight_g: number;
  chargeable_g: number;
  total: number;
};
export type Split = Pick<LineSplit, "id" | "total" | "isSplit" | "saving"> &
  Pick<Method, "name" | "iconUrl" | "transitTime"> & {
    /** What everything in one parcel costs; null where the line does not take it. */
    whole: number | null;
    parcels: SentParcel[];
  };
export type HaulPlan = {
  weight_g: number;
  pieces: number;
  whole: Method[];
  splits: Split[];
  /** No split is cheaper than those shown; otherwise they are the best that were found. */
  exact: boolean;
  currency: string;
  rateCard: CardMark;
};
export type Haul = {
  destination: string;
  lines: HaulLine[];
  /** What is wrong: with the n-th line by its fields, with the destination, with all together. */
  faults: {
    lines: Record<number, Partial<Record<keyof HaulLine, string>>>;
    destination?: string;
    whole?: string;
  };
  /** What was to be added and was not. */
  missed: { text: string; reason: string }[];
  /** What is to be added, and was too much to look up at once. */
  waiting: string[];
  /** How many lines at the end were looked up just now. */
  added: number;
  /** Places of the lines that have a piece more than before, for their item was added again. */
  raised: number[];
  plan: HaulPlan | null;
};

/** The haul that an address names, with what it costs where nothing is missing. */
export async function findHaul(context: Context, params: URLSearchParams): Promise<Haul> {
  const typed = readLines(params).slice(0, LINES_MAX);
  const wanted = [...new Set(params.getAll("add").map((text) => text.trim()))].filter(Boolean);
  const looked = await Promise.all(
    wanted.slice(0, ADDED_AT_ONCE).map((text) => lookUpLine(context, text)),
  );
  const found = looked.flatMap((line) => ("line" in line ? [line.line] : []));
  const { lines, added, raised } = addLines(typed.map(withTold), found);
  const destination = (params.get("destination") ?? "").trim().toUpperCase();
  const { faults, pieces } = await readPieces(context, lines, destination);
  // Who adds an item has not come to the destination yet.
  const isAsked = params.has("destination") && wanted.length === 0;
  if (!destination && isAsked && lines.length > 0) faults.destination = "Country is required";
  const isWhole = !faults.whole && !faults.destination && Object.keys(faults.lines).length === 0;
  return {
    destination,
    lines,
    faults,
    missed: looked.flatMap((line) => ("line" in line ? [] : [line])),
    waiting: wanted.slice(ADDED_AT_ONCE, ADDED_MAX),
    added,
    raised,
    plan:
      isWhole && destination && pieces.length > 0 ? await plan(context, destination, pieces) : null,
  };
}

/** What a line is often stands in its name; where it does not, its category stays empty and is asked for. */
const withTold = (line: HaulLine): HaulLine =>
  line.features ? line : { ...line, features: inferCategories({ title: line.name }).join(",") };

type Missed = { text: string; reason: string };

/** A link, or `weidian/7265511373`, as a line with its name and what is known of its weight and size. */
async function lookUpLine(context: Context, given: string): Promise<{ line: HaulLine } | Missed> {
  const text = given.slice(0, 2000);
  const item = await itemOf(context, text);
  if (!item) return { text: text.slice(0, TEXT_MAX), reason: "No item was found in this link." };
  const finding = findProduct(context, item);
  const [goods, product] = await Promise.all([findItem(context, item, finding), finding]);
  const path = `${item.storeName}/${item.id}`;
  if (!goods.ok && !product) {
    const gone = goods.reason === "not-found";
    const reason = gone ? "Product not found!" : "The marketplace did not answer. Try again.";
    return { text: path, reason };
  }
  const weight_g = product?.weight ?? usualWeight_g((await findQcPhotos(context, item)).photos);
  const name = goods.ok ? goods.data.title : (product?.name ?? "");
  const told = goods.ok ? inferCategories({ title: name, properties: goods.data.propsTrans }) : [];
  const features = told.length > 0 ? told : inferCategories({ title: product?.name ?? "" });
  return {
    line: {
      ...EMPTY_LINE,
      name: name.slice(0, TEXT_MAX),
      item: path,
      weight: weight_g ? String(weight_g) : "",
      size: product?.dimensions ?? "",
      features: features.join(","),
      count: "1",
    },
  };
}

async function itemOf(context: Context, text: string): Promise<ItemRef | undefined> {
  const short = /^(\w+)\/(\d{6,15})$/.exec(text);
  const marketplace = short && readShopType(short[1] ?? "");
  if (short?.[2] && marketplace) return { storeName: storeName(marketplace), id: short[2] };
  const resolved = await resolveLink(context, text);
  if (!resolved.ok || resolved.data.kind !== "item") return undefined;
  return { storeName: storeName(resolved.data.marketplace), id: resolved.data.id };
}

/** One piece of a line, ready to be priced. */
type Piece = HaulItem & { line: number };

async function readPieces(context: Context, lines: HaulLine[], destination: string) {
  const { prepared } = await cardInUse(context);
  const faults: Haul["faults"] = { lines: {} };
  const pieces: Piece[] = [];
  let total = 0;
  for (const [at, line] of lines.entries()) {
    const found: Partial<Record<keyof HaulLine, string>> = {};
    const count = line.count === "" ? 1 : /^\d{1,3}$/.test(line.count) ? Number(line.count) : 0;
    if (count < 1) found.count = "How many? A whole number from 1";
    const sides = line.size === "" ? [] : line.size.split(/\s*[x×*]\s*/i);
    if (sides.length !== 0 && sides.length !== 3) found.size = "Length x width x height, in cm";
    const [length, width, height] = found.size ? [] : sides;
    if (!line.features) found.features = "What is it?";
    const { weight } = line;
    const features = line.features === GENERAL ? "" : line.features;
    const asked = { destination: prepared.card.countries[0]?.code, weight, features };
    const read = readParcel(prepared, { ...asked, length, width, height });
    if (!read.ok) for (const issue of read.issues) found[fieldOf(issue.path)] ??= issue.message;
    if (Object.keys(found).length > 0) faults.lines[at] = found;
    total += count;
    // What is too much is not unrolled: it is only said.
    if (read.ok && total <= PIECES_MAX) {
      const { destination: _, ...sized } = read.parcel;
      for (let piece = 0; piece < count; piece += 1) pieces.push({ ...sized, line: at });
    }
  }
  if (total > PIECES_MAX) {
    faults.whole = `At most ${PIECES_MAX} pieces at once; these are ${total}.`;
  }
  if (destination && !prepared.countries.has(destination)) {
    faults.destination = "Unknown destination";
  }
  return { faults, pieces };
}

const fieldOf = (path: string): keyof HaulLine =>
  path === "weight" || path === "features" ? path : "size";

async function plan(context: Context, destination: string, pieces: Piece[]): Promise<HaulPlan> {
  const { prepared } = await cardInUse(context);
  const { lines, ...found } = splitHaul(prepared, { destination, items: pieces });
  return {
    weight_g: found.weight,
    pieces: pieces.length,
    whole: found.whole,
    splits: lines.map(({ id, whole, parcels, total, isSplit, saving }) => ({
      id,
      name: whole.name,
      iconUrl: whole.iconUrl,
      transitTime: whole.transitTime,
      total,
      isSplit,
      saving,
      whole: whole.feeDetail?.total ?? null,
      parcels: parcels.map(({ items, method }) => ({
        lines: countLines(items.map((item) => pieces[item]?.line ?? 0)),
        weight_g: method.feeDetail?.weight ?? 0,
        chargeable_g: method.feeDetail?.chargeableWeight ?? 0,
        total: method.feeDetail?.total ?? 0,
      })),
    })),
    exact: found.exact,
    currency: found.currency,
    rateCard: found.rateCard,
  };
}

function countLines(lines: number[]): SentParcel["lines"] {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => ({ line, count }));
}
