import { readParcel } from "@loupe/shipping";
import type { HaulItem } from "@loupe/shipping";
import { GENERAL } from "#features/freight/shipping/model.ts";
import { cardInUse } from "#features/freight/shipping/service.server.ts";
import type { Context } from "#server/context.ts";
import { PIECES_MAX, type HaulLine } from "./model.ts";

/** One piece of a line, ready to be priced. */
export type Piece = HaulItem & { line: number };

/** What is wrong: with the n-th line by its fields, with the destination, with the haul as a whole. */
export type HaulFaults = {
  lines: Record<number, Partial<Record<keyof HaulLine, string>>>;
  destination?: string;
  whole?: string;
};

/** Checks the lines and the destination, and expands each valid line into its pieces. */
export async function readPieces(context: Context, lines: HaulLine[], destination: string) {
  const { prepared } = await cardInUse(context);
  const faults: HaulFaults = { lines: {} };
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
    // Pieces above the limit are only counted, because the haul is refused anyway.
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
