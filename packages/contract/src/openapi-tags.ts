/** The groups of operations in the order of the documents. `folders` are the first folders of the operations' paths. */
export const TAGS: readonly { name: string; description: string; folders: readonly string[] }[] = [
  {
    name: "QC photos",
    description: "Photos that agents' warehouses took of real copies of an item.",
    folders: ["qc-photos", "qc"],
  },
  {
    name: "Items and links",
    description: "The details of an item from its marketplace, and the item of a link.",
    folders: ["goods", "links", "price-history", "size-charts"],
  },
  { name: "Products", description: "The items in this shop's catalogue.", folders: ["products"] },
  {
    name: "Shipping",
    description:
      "The cost of a parcel or a haul with each line, of items at the door, exchange rates, and the rate card.",
    folders: [
      "get_estimation",
      "landed_cost",
      "shipping_options",
      "currency_rates",
      "haul",
      "rateCard",
    ],
  },
  {
    name: "Agents",
    description: "The agents that buy and forward, with templates of their links.",
    folders: ["agent", "agent-facts"],
  },
  {
    name: "Reviews",
    description: "Shoppers' ratings and comments, and pages on which they ask for advice.",
    folders: ["review", "ask", "ask-reports"],
  },
  {
    name: "Accounts and collections",
    description: "Accounts, sessions and saved items.",
    folders: [
      "users",
      "collection",
      "lists",
      "finder",
      "finders",
      "finder-reports",
      "auth",
      "account",
      "watches",
      "push",
    ],
  },
  {
    name: "Shop keeping",
    description: "The owner's side: settings, figures, mail, backups, the bin, legal pages.",
    folders: [
      "dashboard",
      "settings",
      "setup",
      "audit",
      "mail",
      "notices",
      "income",
      "background",
      "backups",
      "bin",
      "legal",
      "extension",
    ],
  },
];

/**
 * Returns the group of an endpoint's path.
 * @throws {Error} for a folder that is in no group
 */
export function tagOf(path: string): string {
  const folder = path.split("/")[1] ?? "";
  const tag = TAGS.find(({ folders }) => folders.includes(folder));
  if (!tag) throw new Error(`packages/contract/src/openapi-tags.ts has no group for /${folder}`);
  return tag.name;
}
