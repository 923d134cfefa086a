import { randomFor } from "./seeded-random.ts";

export type QcSet = {
  number: number;
  colour: number;
  size: number;
  weight_g: number;
  qcTime_s: number;
  photoCount: number;
};

/** All dates are relative to this one and not to today, so that responses are the same every day. */
export const EPOCH_S = Date.UTC(2026, 10, 1) / 1000;

export function qcPath(id: string, set: number, shot: number): string {
  return `/img/qc/${id}/${set}/${shot}.jpg`;
}

/** The number of the set whose photos only the third-party source has, and not the partner. */
export const THIRD_PARTY_SET = 101;

export function makeQcSets(id: string, weight_g: number, colours: number, sizes: number): QcSet[] {
  const random = randomFor(id, "qc");
  const count = random.integer(1, 6);
  let time_s = EPOCH_S - random.integer(20, 260) * 86_400;
  return Array.from({ length: count }, (_, index) => {
    // In reality, two parcels that are photographed at the same bench can have times one second apart.
    const neighbour = index > 0 && random.chance(0.15);
    const step_s = Math.floor((EPOCH_S - 40_000 - time_s) / (count - index + 1));
    if (index > 0) time_s += neighbour ? 1 : random.integer(Math.ceil(step_s / 3), step_s);
    return {
      number: index + 1,
      colour: random.integer(0, colours - 1),
      size: random.integer(0, sizes - 1),
      weight_g: Math.round(weight_g * random.between(0.96, 1.04)),
      qcTime_s: time_s,
      photoCount: random.integer(3, 8),
    };
  });
}

export function pickThirdParty(id: string, sets: QcSet[]): string[] {
  const random = randomFor(id, "third-party");
  const count = random.integer(0, 8);
  const shared = random.integer(0, count);
  const partner = sets.flatMap((set) =>
    Array.from({ length: set.photoCount }, (_, shot) => qcPath(id, set.number, shot + 1)),
  );
  const borrowed = partner.slice(0, shared);
  const own = Array.from({ length: count - borrowed.length }, (_, shot) =>
    qcPath(id, THIRD_PARTY_SET, shot + 1),
  );
  return [...borrowed, ...own];
}
