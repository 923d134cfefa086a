import { Agent } from "undici";
import { itemAt, SKEW, WORDS } from "./catalogue-fill.ts";
import { percentile99, median } from "./load.ts";
import { startShop, type Running } from "./processes.ts";
import { itemsInCatalogue, itemsOf, placeOf, type ShopSize } from "./scale-fill.ts";

/** A shop of each size. They take turns, so that other work on the machine affects both. */
type Shops = Record<"small" | "large", { url: string; size: ShopSize }>;

const ROUNDS = 600;
const WARM_UP = 60;

/** A few items very often, mostly from the head of the catalogue. */
const often = (round: number, of: number) =>
  placeOf(Math.floor(of * ((round * 0.618_033_988_7) % 1) ** SKEW));
/** Any item of the library; half of them are in no catalogue, and none is read twice. */
const any = (round: number, of: number) => placeOf((round * 7919) % of);

const product = (place: number) => {
  const { storeName, id } = itemAt(place);
  return `/product/${storeName === "1688" ? "ali_1688" : storeName}/${id}?`;
};
const photos = (place: number) => {
  const { storeName, id } = itemAt(place);
  return `/api/v1/qc-photos/${id}?shopType=${storeName === "1688" ? "ali_1688" : storeName}&`;
};
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const word = (round: number) =>
  `${pick(WORDS.materials, round)}+${pick(WORDS.kinds, Math.floor(round / WORDS.materials.length))}`;

type Read = { name: string; path: (round: number, size: ShopSize) => string; shows: string };

const READS: Read[] = [
  {
    name: "product page, looked at often",
    path: (round, size) => product(often(round, itemsInCatalogue(size))),
    shows: "/images/qc/",
  },
  {
    name: "product page of any item",
    path: (round, size) => product(any(round, itemsOf(size))),
    shows: "/images/qc/",
  },
  {
    name: "QC photos by the API, any item",
    path: (round, size) => photos(any(round, itemsOf(size))),
    shows: "/images/qc/",
  },
  { name: "popular", path: () => "/popular?", shows: "/product/" },
  {
    name: "popular, searched",
    path: (round) => `/popular?search=${word(round)}&`,
    shows: "/product/",
  },
  {
    name: "search by the API",
    path: (round) => `/api/v1/products/getAllProduct?search=${word(round)}&`,
    shows: "productCode",
  },
];

export type Times = { p50: number; p99: number };
export type Compared = { name: string; small: Times; large: Times };

/** Times each kind of answer, rendered for each request, in both shops in turn. In ms. */
export async function compareReads(shops: Shops, env: Record<string, string>): Promise<Compared[]> {
  const start = ({ url }: { url: string }) => startShop({ ...env, DATABASE_URL: url });
  const small = await start(shops.small);
  const large = await start(shops.large);
  const agent = new Agent({ connections: 1 });
  try {
    const compared: Compared[] = [];
    for (const read of READS) {
      const times = { small: [] as number[], large: [] as number[] };
      const turns = [
        ["small", small],
        ["large", large],
      ] as const;
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        for (const [which, shop] of round % 2 === 0 ? turns : turns.toReversed()) {
          const path = read.path(round + WARM_UP, shops[which].size);
          const took = await timeOf(agent, shop, { ...read, path: `${path}anew=${round}` });
          if (round >= 0) times[which].push(took);
        }
      }
      compared.push({ name: read.name, small: summed(times.small), large: summed(times.large) });
    }
    return compared;
  } finally {
    await agent.close();
    await Promise.all([small.close(), large.close()]);
  }
}

const summed = (times: number[]): Times => ({ p50: median(times), p99: percentile99(times) });

async function timeOf(
  agent: Agent,
  { origin }: Running,
  { path, shows }: { path: string; shows: string },
) {
  const begun = performance.now();
  const { statusCode, body } = await agent.request({ origin, path, method: "GET" });
  const text = await body.text();
  const took = performance.now() - begun;
  if (statusCode !== 200 || !text.includes(shows)) {
    throw new Error(`${path} answered ${statusCode}, without ${shows}`);
  }
  return took;
}
