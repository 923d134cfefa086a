import { CATEGORIES, LINES } from "./shipping-lines.ts";
import type { Line } from "./shipping-lines.ts";

export type Parcel = {
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
export function methodsFor(parcel: Parcel) {
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
