/** A shipping line with an invented name and invented prices. Its fees are computed from the parcel. */
export type Line = {
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

export const LINES: Line[] = [
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

export const CATEGORIES = [
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
