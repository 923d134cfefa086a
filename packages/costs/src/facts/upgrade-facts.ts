type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns a facts file of schema 2 as one of schema 3, with every statement unchanged. Other values are returned as they
 * are, and a part that is wrong stays wrong, for the check to report.
 */
export function upgradeFacts(document: unknown): unknown {
  if (!isFields(document) || document["schemaVersion"] !== 2) return document;
  return {
    ...document,
    schemaVersion: 3,
    borderRules: mapEntries(document["borderRules"], upgradeRule),
    borderFees: mapEntries(document["borderFees"], upgradeFee),
  };
}

const mapEntries = (list: unknown, upgrade: (entry: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((entry) => (isFields(entry) ? upgrade(entry) : entry)) : list;

function upgradeRule({ limit, duty, ...rule }: Fields): Fields {
  return { ...rule, ...limitsOf(limit), duty: isFields(duty) ? upgradeDuty(duty) : duty };
}

/** Returns the two bounds of a value that a limit of schema 2 has. */
function limitsOf(limit: unknown): Fields {
  if (limit === null) return { over: null, upTo: null };
  if (!isFields(limit)) return { over: null, upTo: limit };
  const { side, ...money } = limit;
  if (side === "over") return { over: money, upTo: null };
  // A fee's limit has no side. Any other side stays in it, for the check to report.
  return { over: null, upTo: side === undefined || side === "upTo" ? money : limit };
}

function upgradeDuty(duty: Fields): Fields {
  if (duty["kind"] === "tariff") return { ...duty, code: null };
  if (duty["kind"] !== "tariffSubheading") return duty;
  return { ...duty, otherwise: { when: "no IOSS", highest: null } };
}

function upgradeFee({ amount, limit, ...fee }: Fields): Fields {
  return {
    ...fee,
    ...limitsOf(limit),
    charge: "nationalFee",
    range: { low: amount, high: amount },
    modes: null,
  };
}
