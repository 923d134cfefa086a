type Schema = {
  $ref?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  type?: string | string[];
  format?: string;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Schemas may contain themselves. */
const DEPTH_MAX = 6;

/** Values of texts that occur in many operations, by the name of their field. */
const NAMED: Record<string, string> = {
  agent: "superbuy",
  currency: "EUR",
  cursor: "eyJhdCI6MX0",
  date: "2026-11-28",
  destination: "DE",
  email: "name@example.com",
  features: "",
  id: "7265511373",
  language: "en",
  message: "ok",
  name: "Field watch",
  productCode: "7265511373",
  product_code: "7265511373",
  shopType: "weidian",
  storeName: "weidian",
  store_name: "weidian",
  title: "Field watch",
  url: "https://weidian.com/item.html?itemID=7265511373",
  weight: "850",
};

const FORMATS: Record<string, unknown> = {
  "date-time": "2026-11-28T12:00:00.000Z",
  date: "2026-11-28",
  email: "name@example.com",
  uri: "https://weidian.com/item.html?itemID=7265511373",
  uuid: "00000000-0000-4000-8000-000000000000",
};

type Place = {
  /** The schemas to which `$ref` refers, by name. */
  schemas: Record<string, object>;
  /** The name of the field whose schema this is. */
  name?: string;
  depth?: number;
};

/** Returns a value of a JSON schema, for the reference. */
export function exampleOf(schema: object, { schemas, name = "", depth = 0 }: Place): unknown {
  const it = schema as Schema;
  const next = (one: object, field = name) =>
    exampleOf(one, { schemas, name: field, depth: depth + 1 });
  if (it.$ref) return depth < DEPTH_MAX ? next(schemas[it.$ref.split("/").pop()!] ?? {}) : {};
  const stated = [it.const, it.examples?.[0], it.default, it.enum?.[0]].find(
    (value) => value !== undefined,
  );
  if (stated !== undefined) return stated;
  if (it.allOf) return Object.assign({}, ...it.allOf.map((one) => next(one)));
  const choice = (it.anyOf ?? it.oneOf)?.find(({ type }) => type !== "null");
  if (choice) return next(choice);
  const type = Array.isArray(it.type) ? it.type.find((one) => one !== "null") : it.type;
  if (type === "object" || it.properties) {
    const entries = depth < DEPTH_MAX ? Object.entries(it.properties ?? {}) : [];
    return Object.fromEntries(entries.map(([field, value]) => [field, next(value, field)]));
  }
  if (type === "array") return it.items && depth < DEPTH_MAX ? [next(it.items)] : [];
  if (type === "integer" || type === "number") return Math.max(it.minimum ?? 1, 1);
  if (type === "boolean") return true;
  return FORMATS[it.format ?? ""] ?? NAMED[name] ?? "text";
}
