import {
  respond,
  type SourceResponse,
  type SandboxState,
  type SandboxContext,
} from "../respond.ts";
import type { Scenario } from "../scenarios.ts";
import type { SandboxSource } from "./source.ts";

export const shippingEstimate = {
  name: "shippingEstimate",
  method: "post",
  path: "/shipping-estimate",
  settings: (origin) => ({ SHIPPING_ESTIMATE_URL: `${origin}/shipping-estimate` }),
  handle: handleEstimate,
} as const satisfies SandboxSource;

/** Handles a `POST` with JSON or a form. Numbers may be text, as in a form. */
async function handleEstimate(state: SandboxState, c: SandboxContext): Promise<Response> {
  const fields = await readFields(c);
  const parcelResult = readParcel(fields);
  const key = String(fields["destination"] ?? "");
  return respond(state, c, { service: "shippingEstimate", id: "", key }, (scenario) =>
    parcelResult.ok
      ? estimate(parcelResult.parcel, scenario)
      : { status: 400, body: { success: false, message: parcelResult.reason } },
  );
}

async function readFields(c: SandboxContext): Promise<Record<string, unknown>> {
  const type = c.req.header("content-type") ?? "";
  if (type.includes("form")) return c.req.parseBody();
  const body: unknown = await c.req.json().catch(() => null);
  return (body ?? {}) as Record<string, unknown>;
}

function readParcel(
  fields: Record<string, unknown>,
): { ok: true; parcel: Parcel } | { ok: false; reason: string } {
  const destination = String(fields["destination"] ?? "").toUpperCase();
  const weight_g = Number(fields["weight"] ?? 0);
  const features = String(fields["features"] ?? "")
    .split(",")
    .filter((id) => id !== "");
  if (destination === "") return { ok: false, reason: "Country is required" };
  if (!(weight_g > 0)) return { ok: false, reason: "Weight is required" };
  if (!isCountry(destination)) return { ok: false, reason: "Unknown destination" };
  if (features.some((id) => !/^([1-9]|1[0-3])0[1-9]$/.test(id))) {
    return { ok: false, reason: "Unknown category" };
  }
  const [length_cm, width_cm, height_cm] = ["length", "width", "height"].map(
    (name) => Number(fields[name]) || 0,
  );
  return {
    ok: true,
    parcel: {
      destination,
      weight_g,
      features,
      length_cm: length_cm!,
      width_cm: width_cm!,
      height_cm: height_cm!,
    },
  };
}

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined && code !== "ZZ";
}

function estimate(parcel: Parcel, scenario: Scenario): SourceResponse {
  const message = "ok";
  const data = methodsFor(parcel);
  switch (scenario) {
    case "least":
      return { body: { data: data.filter(({ available }) => available).map(leastMethod) } };
    case "empty":
      return { body: { success: true, message, data: [] } };
    case "null":
      return { body: { success: true, message, data: null } };
    case "business-error":
      return { body: { success: false, message: "Something went wrong!", data: null } };
    case "second-envelope":
      return { body: { success: true, message, data: { data } } };
    default:
      return { body: { success: true, message, data } };
  }
}

const leastMethod = ({ name, feeDetail }: ReturnType<typeof methodsFor>[number]) => ({
  name,
  feeDetail: { total: feeDetail?.total },
});

type Parcel = {
  destination: string;
  weight_g: number;
  /** The ids of child categories. The digits before the last two are the parent category's id. */
  features: string[];
  /** The sides of the parcel in cm; 0 if unknown. */
  length_cm: number;
  width_cm: number;
  height_cm: number;
};

/** Returns the lines' offers. Available ones come first, sorted by total. The others follow, each with a reason. */
function methodsFor(parcel: Parcel) {
  const methods = LINES.map((line) => methodOf(line, parcel));
  return methods.sort(
    (a, b) => (a.feeDetail?.total ?? Infinity) - (b.feeDetail?.total ?? Infinity),
  );
}

function methodOf(line: Line, parcel: Parcel) {
  const reason = unavailableReasonOf(line, parcel);
  const name = (parent: number) => CATEGORIES[parent - 1]!;
  return {
    id: line.id,
    name: line.name,
    iconUrl: "",
    features: line.features,
    transitTime: line.transitTime,
    available: reason === null,
    unavailableReason: reason,
    restrictions: {
      minWeight: line.minWeight_g,
      maxWeight: line.maxWeight_g,
      dimensionRestriction: "longest side ≤ 100 cm",
      volumeWeightRule: `Greater of actual and L×W×H/${line.volumeDivisor}`,
      categoryRestrictions: CATEGORIES.map((category) => {
        const isRefused = line.refused.some((parent) => name(parent) === category);
        return {
          name: category,
          allowList: isRefused ? [] : ["All"],
          blockList: isRefused ? ["All"] : [],
        };
      }),
    },
    feeDetail: reason === null ? feeOf(line, parcel) : null,
  };
}

function unavailableReasonOf(line: Line, parcel: Parcel): string | null {
  const refusedCategory = parcel.features.find((id) =>
    line.refused.includes(Number(id.slice(0, -2))),
  );
  if (refusedCategory)
    return `Cannot send: ${CATEGORIES[Number(refusedCategory.slice(0, -2)) - 1]}`;
  if (parcel.weight_g < line.minWeight_g) return `Lighter than ${line.minWeight_g} g`;
  if (parcel.weight_g > line.maxWeight_g) return `Heavier than ${line.maxWeight_g} g`;
  const longest_cm = Math.max(parcel.length_cm, parcel.width_cm, parcel.height_cm);
  return longest_cm > 100 ? "Longer than 100 cm" : null;
}

function feeOf(line: Line, parcel: Parcel) {
  const volume_cm3 = parcel.length_cm * parcel.width_cm * parcel.height_cm;
  const volumeWeight = Math.round((volume_cm3 / line.volumeDivisor) * 1000);
  const chargeableWeight = Math.max(Math.round(parcel.weight_g), volumeWeight);
  const beyond_g = Math.max(0, chargeableWeight - line.firstUnit_g);
  const freight = line.first_yuan + Math.ceil(beyond_g / line.nextUnit_g) * line.next_yuan;
  const fuelFee = cents(freight * line.fuelShare);
  return {
    weight: Math.round(parcel.weight_g),
    volumeWeight,
    volumeBase: line.volumeDivisor,
    chargeableWeight,
    feeFirst: line.first_yuan,
    weightFirst: line.firstUnit_g,
    feeContinue: line.next_yuan,
    weightContinue: line.nextUnit_g,
    freight: cents(freight),
    airSurcharge: 0,
    fuelFee,
    customsFee: 0,
    serviceFee: line.service_yuan,
    total: cents(freight + fuelFee + line.service_yuan),
    currencyEnum: { enumName: "CNY", symbol: "¥", label: "CNY" },
  };
}

function cents(value_yuan: number): number {
  return Math.round(value_yuan * 100) / 100;
}

/** A shipping line with an invented name and invented prices. Its fees are computed from the parcel. */
type Line = {
  id: string;
  name: string;
  features: string;
  transitTime: string;
  minWeight_g: number;
  maxWeight_g: number;
  volumeDivisor: number;
  firstUnit_g: number;
  first_yuan: number;
  nextUnit_g: number;
  next_yuan: number;
  service_yuan: number;
  fuelShare: number;
  /** The parent categories that the line does not accept. */
  refused: number[];
};

const LINES: Line[] = [
  {
    id: "sandbox-economy",
    name: "Economy air (illustration)",
    features: "Slow and light, no batteries or liquids",
    transitTime: "14-24",
    minWeight_g: 50,
    maxWeight_g: 20_000,
    volumeDivisor: 8000,
    firstUnit_g: 500,
    first_yuan: 58,
    nextUnit_g: 500,
    next_yuan: 29,
    service_yuan: 8,
    fuelShare: 0,
    refused: [7, 8, 9, 13],
  },
  {
    id: "sandbox-battery",
    name: "Battery line (illustration)",
    features: "Built-in batteries and cosmetics accepted",
    transitTime: "10-21",
    minWeight_g: 1,
    maxWeight_g: 30_000,
    volumeDivisor: 8000,
    firstUnit_g: 100,
    first_yuan: 24,
    nextUnit_g: 100,
    next_yuan: 7.4,
    service_yuan: 20,
    fuelShare: 0,
    refused: [9, 13],
  },
  {
    id: "sandbox-express",
    name: "Express courier (illustration)",
    features: "Fast, with customs clearance by the courier",
    transitTime: "4-8",
    minWeight_g: 1,
    maxWeight_g: 70_000,
    volumeDivisor: 5000,
    firstUnit_g: 500,
    first_yuan: 142,
    nextUnit_g: 500,
    next_yuan: 46,
    service_yuan: 5,
    fuelShare: 0.18,
    refused: [7, 8, 13],
  },
];

const CATEGORIES = [
  "Clothing",
  "Shoes",
  "Bags and luggage",
  "Accessories and jewellery",
  "Watches",
  "Electronics without battery",
  "Electronics with battery",
  "Cosmetics",
  "Food and health",
  "Home and toys",
  "Sport and tools",
  "Books and media",
  "Prohibited",
];
