export type Parcel = {
  destination: string;
  weight_g: number;
  /** Child category ids; the digits before the last two are the parent's. */
  features: string[];
  /** 0: not given. */
  length_cm: number;
  width_cm: number;
  height_cm: number;
};

/** Illustrative lines: invented names and prices, with arithmetic that follows from the parcel. */
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
  /** Parent categories that the line does not carry. */
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

/** Available lines first, by total; then the others with the reason. */
export function methodsFor(parcel: Parcel) {
  const methods = LINES.map((line) => methodOf(line, parcel));
  return methods.sort(
    (a, b) => (a.feeDetail?.total ?? Infinity) - (b.feeDetail?.total ?? Infinity),
  );
}

function methodOf(line: Line, parcel: Parcel) {
  const reason = whyNot(line, parcel);
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
        const refused = line.refused.some((parent) => name(parent) === category);
        return {
          name: category,
          allowList: refused ? [] : ["All"],
          blockList: refused ? ["All"] : [],
        };
      }),
    },
    feeDetail: reason === null ? feeOf(line, parcel) : null,
  };
}

function whyNot(line: Line, parcel: Parcel): string | null {
  const refused = parcel.features.find((id) => line.refused.includes(Number(id.slice(0, -2))));
  if (refused) return `Cannot send: ${CATEGORIES[Number(refused.slice(0, -2)) - 1]}`;
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
