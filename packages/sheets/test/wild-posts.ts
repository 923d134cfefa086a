import { inventProducts, type Answer, type Product, type WildSheet } from "./wild-products.ts";

const FIELDS = {
  name: new Set(["name"]),
  priced: new Set(["name", "price"]),
  all: new Set(["name", "price", "weight_g"]),
} as const;

/** Writes a text of products, with the line of each link. Lines that begin with `@@` are at a product's link. */
function post(
  title: string,
  products: Product[],
  fields: Answer["fields"],
  write: (product: Product, at: number) => string,
  head = "",
  isTable = false,
): WildSheet {
  const lines = head === "" ? [] : head.split("\n");
  const answers = products.map((product, at): Answer => {
    const written = write(product, at).split("\n");
    const link = written.findIndex((line) => line.startsWith("@@"));
    const row = lines.length + link + 1;
    lines.push(...written.map((line) => line.replace(/^@@/, "")));
    return { sheet: "", row, product, fields };
  });
  return { title, source: lines.join("\n"), isTable, answers };
}

const utf16 = (text: string): Uint8Array => {
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

export function wildPosts(): WildSheet[] {
  const csv = post(
    "CSV with commas and quotes",
    inventProducts("en", 24, 50_000),
    FIELDS.all as Answer["fields"],
    ({ name, price, link, weight_g }) => `@@"${name}, new",¥${price},${link},${weight_g}g`,
    "Name,Price,Link,Weight",
    true,
  );
  for (const answer of csv.answers)
    answer.product = { ...answer.product!, name: `${answer.product!.name}, new` };
  const german = post(
    "UTF-16 CSV with semicolons",
    inventProducts("de", 24, 51_000),
    FIELDS.priced as Answer["fields"],
    ({ name, price, agentsLink }) =>
      `@@${name};${String(price).replace(".", ",")} ¥;=HYPERLINK("${agentsLink}";"Kaufen")`,
    "Artikel;Preis;Link",
    true,
  );
  return [
    csv,
    { ...german, source: utf16(german.source as string) },
    post(
      "pasted cells",
      inventProducts("zh", 20, 52_000),
      FIELDS.all as Answer["fields"],
      ({ name, price, agentsLink, weight_g }) =>
        `@@${name}\t¥${price}\t${weight_g}g\t${agentsLink}`,
    ),
    post(
      "a list of Reddit",
      inventProducts("en", 20, 53_000),
      FIELDS.all as Answer["fields"],
      ({ name, price, agentsLink, weight_g }) =>
        `@@* [${name}](${agentsLink}) - ¥${price}, ${weight_g}g`,
      "# 5kg haul to Germany\n\nSeller photos: https://imgur.com/a/AbCdEfG\n",
    ),
    post(
      "a table of Reddit",
      inventProducts("fr", 20, 54_000),
      FIELDS.priced as Answer["fields"],
      ({ name, price, link }) => `@@| **${name}** | ¥${price} | [W2C](${link}) |`,
      "Haul:\n\n| Article | Prix | Lien |\n|:--|--:|---|",
    ),
    post(
      "a message of Discord",
      inventProducts("es", 20, 55_000),
      FIELDS.priced as Answer["fields"],
      ({ name, price, agentsLink }) => `**${name}** ¥${price}\n@@<${agentsLink}>\n`,
    ),
  ];
}
