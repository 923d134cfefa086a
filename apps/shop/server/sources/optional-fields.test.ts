import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSandbox, type Sandbox, type Scenario } from "@loupe/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig, type Config } from "#server/config.ts";
import { createMetrics } from "#server/logs/metrics.ts";
import type { Fetched } from "#server/outbound/source-error.ts";
import { createOutbound, type Outbound } from "#server/outbound/outbound.ts";
import type { SourceGoods } from "./goods.ts";
import type { PhotoSet } from "./photo-source.ts";
import { fetchProductInfo } from "./product-info.ts";
import { fetchProductProxy } from "./product-proxy.ts";
import { qcImages } from "./qc-images.ts";
import { fetchPartnerSets } from "./qc-partner.ts";
import { SOURCE_RECORDS } from "./source-list.ts";
import { fetchEstimate } from "./shipping-estimate.ts";

// Every field of every source's answer is dropped, null, and of each wrong type, one at a time. The fields are those
// that the sandbox sends, so a new field is included automatically.

const ITEM = { storeName: "weidian", id: "7265511380" } as const;
const PARCEL = { destination: "GB", weight: 1200, features: [], length: 0, width: 0, height: 0 };

type Path = (string | number)[];
type Parts = Record<string, unknown[]>;
type Source = {
  id: (typeof SOURCE_RECORDS)[number]["id"];
  /** Where the answer is in each form of the envelope. */
  root: Record<"ok" | "second-envelope", Path>;
  /** The fields within `root` without which the whole answer is useless. */
  requiredFields?: Path[];
  /** Calls the source, and returns the parts of its answer that must survive, by the field that they are read from. */
  fetch(context: { config: Config; outbound: Outbound }): Promise<Fetched<Parts>>;
};

const ofGoods = (goods: NonNullable<SourceGoods>): Parts => ({
  title: [goods.title],
  price: [goods.price],
  picList: goods.picList,
  imgList: goods.imgList,
  propsTrans: Object.entries(goods.propsTrans),
  skus: goods.skus.map((sku) => sku.nameTrans + sku.stock + sku.price + sku.imgUrl),
  propsList: (goods.properties ?? []).map(({ id }) => id),
  qcList: (goods.warehousePhotos ?? []).map(({ url }) => url),
});
const ofSets = (sets: PhotoSet[]) => sets.map(({ images }) => images.join(" "));

async function mapped<T>(answer: Promise<Fetched<T>>, parts: (answer: T & object) => Parts) {
  const result = await answer;
  return result.ok
    ? { ok: true as const, answer: result.answer ? parts(result.answer) : {} }
    : result;
}

const SOURCES: Source[] = [
  {
    id: "product-proxy",
    root: { ok: ["data"], "second-envelope": ["data", "data"] },
    requiredFields: [["title"]],
    fetch: (context) =>
      mapped(fetchProductProxy(context, ITEM), ({ ...goods }) => {
        // The proxy has one list of pictures for both.
        const { imgList: _, propsTrans: __, skus: ___, ...parts } = ofGoods(goods);
        return parts;
      }),
  },
  {
    id: "product-info",
    root: { ok: ["productInfo"], "second-envelope": ["data", "productInfo"] },
    requiredFields: [["title"]],
    fetch: (context) => mapped(fetchProductInfo(context, ITEM), ofGoods),
  },
  {
    id: "qc-partner",
    root: { ok: ["data"], "second-envelope": ["data", "list"] },
    fetch: (context) =>
      mapped(fetchPartnerSets(context, { channel: 3, offerId: ITEM.id }), (sets) => ({
        "": ofSets(sets),
      })),
  },
  {
    id: "qc-images",
    root: { ok: [], "second-envelope": ["data"] },
    requiredFields: [[0], [0, "imgs"]],
    fetch: (context) =>
      mapped(
        qcImages.photos.find(
          { ...context, findProxyGoods: async () => ({ ok: true, answer: null }) },
          ITEM,
        ),
        (sets) => ({ "0.imgs": sets.flatMap(({ images }) => images) }),
      ),
  },
  {
    id: "shipping-estimate",
    root: { ok: ["data"], "second-envelope": ["data", "data"] },
    fetch: (context) =>
      mapped(fetchEstimate(context, PARCEL), (methods) => ({
        "": methods.map(({ name, feeDetail }) => `${name} ${feeDetail?.total}`),
      })),
  },
];

let sandbox: Sandbox;
let body: unknown;
const changed = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
});
beforeAll(async () => {
  sandbox = await startSandbox();
  changed.listen(0, "127.0.0.1");
  await once(changed, "listening");
});
afterAll(async () => {
  changed.closeAllConnections();
  changed.close();
  await sandbox.close();
});

test("the table contains every source", () => {
  expect(SOURCES.map(({ id }) => id).toSorted()).toEqual(
    SOURCE_RECORDS.map(({ id }) => id).toSorted(),
  );
});

test.each(
  SOURCES.flatMap((source) =>
    (["ok", "second-envelope"] as const).map((form) => [source.id, form, source] as const),
  ),
)("no optional field of %s (%s) makes its answer useless", async (_, form, source) => {
  const whole = await record(source, form);
  const outbound = createOutbound(config(changedOrigin()), { metrics: createMetrics() });
  const context = { config: config(changedOrigin()), outbound };
  body = whole;
  const reference = await source.fetch(context);
  if (!reference.ok) throw new Error(`The whole answer fails: ${reference.failure}`);
  const root = source.root[form];
  const required = new Set(
    (source.requiredFields ?? []).map((path) => [...root, ...path].join(".")),
  );
  const optional = [...pathsOf(whole)].filter(
    (path) => !startsWith(root, path) && !required.has(path.join(".")),
  );
  expect(optional.length).toBeGreaterThan(0);
  for (const path of optional)
    for (const [change, altered] of changesOf(whole, path)) {
      body = altered;
      const result = await source.fetch(context);
      const label = `${path.join(".")} ${change}`;
      expect(result, label).toMatchObject({ ok: true });
      if (result.ok) expectParts(result.answer, reference.answer, path.slice(root.length), label);
    }
  expect(outbound.health().map(({ paused }) => paused)).toEqual([null]);
  await outbound.close();
});

/**
 * Every part is unchanged, except the part of the changed field, which loses at most the changed element of its list.
 */
function expectParts(parts: Parts, reference: Parts, path: Path, label: string) {
  for (const [field, values] of Object.entries(reference)) {
    const of = field === "" ? [] : field.split(".");
    if (!startsWith(path, of) && !startsWith(of, path)) expect(parts[field], label).toEqual(values);
    else if (startsWith(path, [...of, "0"]))
      expect(parts[field], label).toEqual(expect.arrayContaining(values.slice(1)));
  }
}

const startsWith = (path: Path, start: Path) =>
  start.every((step, place) => String(path[place]) === String(step));

/** Records the sandbox's whole answer, by calling the sandbox as the shop does. */
async function record(source: Source, scenario: Scenario): Promise<unknown> {
  let recorded: unknown;
  sandbox.switches.set({ scenario });
  const recorder = createOutbound(config(sandbox.origin), { metrics: createMetrics() });
  const json: Outbound["json"] = (request) =>
    recorder.json({
      ...request,
      read(reply) {
        recorded = reply.body;
        return request.read(reply);
      },
    });
  await source.fetch({ config: config(sandbox.origin), outbound: { ...recorder, json } });
  await recorder.close();
  return recorded;
}

const changedOrigin = () => `http://127.0.0.1:${(changed.address() as AddressInfo).port}`;

/** The settings of all sources, at the sandbox or at the server of changed answers. */
function config(origin: string): Config {
  const settings = Object.fromEntries(
    Object.entries(sandbox.settings).map(([name, value]) => [
      name,
      value.replace(sandbox.origin, origin),
    ]),
  );
  return { ...readConfig({ DEMO: "off" }), ...settings } as Config;
}

/** Returns the path of every field. In a list, only the first element is changed. */
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  const fields = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : entriesOf(value);
  for (const [name, child] of fields) {
    const step = Array.isArray(value) ? Number(name) : name;
    yield [...path, step];
    yield* pathsOf(child, [...path, step]);
  }
}

const entriesOf = (value: unknown) =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const WRONG = [true, "wrong", 7, [], {}, [[{}]]];
const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

/** Returns the answer without the field, with null in it, and with each value of another type. */
function changesOf(whole: unknown, path: Path): [string, unknown][] {
  const at = (alter: (parent: any, step: string | number) => void) => {
    const copy = structuredClone(whole);
    alter(
      path.slice(0, -1).reduce((value: any, step) => value[step], copy),
      path.at(-1)!,
    );
    return copy;
  };
  const replaced = (value: unknown) => at((parent, step) => (parent[step] = value));
  const original = path.reduce((value: any, step) => value[step], whole);
  const dropped = at((parent, step) =>
    Array.isArray(parent) ? parent.splice(Number(step), 1) : delete parent[step],
  );
  return [
    ["dropped", dropped],
    ["null", replaced(null)],
    ...WRONG.filter((value) => kindOf(value) !== kindOf(original)).map(
      (value): [string, unknown] => [`is ${JSON.stringify(value)}`, replaced(value)],
    ),
  ];
}
