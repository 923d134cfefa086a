import {
  HEADINGS,
  inventProducts,
  type Answer,
  type Field,
  type Language,
  type Product,
  type WildSheet,
} from "./wild-products.ts";
import { wildPosts } from "./wild-posts.ts";
import {
  writeWorkbook,
  type WrittenCell,
  type WrittenSheet,
  type Writing,
} from "./write-workbook.ts";

type CellWriter = (product: Product, at: number) => WrittenCell | string | number | null;
type Shape = {
  title: string;
  language: Language;
  order: Field[];
  cells?: Partial<Record<Field, CellWriter>>;
  /** Rows above the products. */
  head?: (string | null)[][];
  writing?: Writing;
  change?: (sheet: WrittenSheet, products: Product[]) => void;
  count?: number;
};

const yuan = (price: number): WrittenCell => ({ number: price, format: "[$¥-804]#,##0.00" });
const hidden = (word: string) => (product: Product) => ({ text: word, link: product.agentsLink });
const formula =
  (word: string) =>
  ({ agentsLink }: Product) => ({ formula: `HYPERLINK("${agentsLink}","${word}")`, text: word });
const googled = ({ agentsLink }: Product) => ({
  text: "link",
  link: `https://www.google.com/url?q=${encodeURIComponent(agentsLink)}&sa=D&source=editors&ust=1700000000&usg=AOvVaw0`,
});

const CELLS: Record<Field, CellWriter> = {
  name: ({ name }) => name,
  link: ({ link }) => link,
  price: ({ price }) => yuan(price),
  weight: ({ weight_g }) => `${weight_g}g`,
  size: ({ size }) => size,
  note: ({ note }) => note,
  picture: () => ({ formula: 'IMAGE("https://i.imgur.com/aB3dE5f.jpg")', text: "" }),
  index: (_, at) => at + 1,
  date: (_, at) => ({ number: 45_290 + at, format: "dd/mm/yyyy" }),
  category: ({ category }) => category,
  seller: (_, at) => ["Repsking", "LJR", "Husky"][at % 3]!,
  dollars: ({ price }) => ({ number: Math.round(price * 14) / 100, format: '"$"#,##0.00' }),
};

const SHAPES: Shape[] = [
  { title: "plain links", language: "en", order: ["name", "price", "link", "weight", "note"] },
  {
    title: "words with hidden links",
    language: "en",
    order: ["picture", "name", "link", "price", "size"],
    cells: { link: hidden("W2C") },
  },
  {
    title: "link formulas first",
    language: "de",
    order: ["link", "name", "price", "weight"],
    cells: {
      link: formula("Hier klicken"),
      weight: ({ weight_g }) => `${String(weight_g / 1000).replace(".", ",")} kg`,
    },
  },
  {
    title: "links on the names",
    language: "fr",
    order: ["index", "name", "price", "size", "note"],
    cells: {
      name: ({ name, agentsLink }) => ({ text: name, link: agentsLink }),
      price: ({ price }) => `${String(price).replace(".", ",")} ¥`,
    },
  },
  {
    title: "redirects of Google",
    language: "es",
    order: ["category", "name", "weight", "price", "link"],
    cells: { link: googled },
  },
  {
    title: "plain numbers, dates and dollars",
    language: "zh",
    order: ["date", "name", "price", "dollars", "weight", "link"],
    cells: { price: ({ price }) => `${price}元`, weight: ({ weight_g }) => weight_g },
  },
  {
    title: "price before everything",
    language: "pl",
    order: ["price", "link", "name", "size", "weight", "seller"],
    cells: { price: ({ price }) => price, link: ({ agentsLink }) => agentsLink },
  },
  {
    title: "a title and sections above and between",
    language: "en",
    order: ["name", "link", "price"],
    head: [["MY BEST FINDS"], [null], ["Discord: discord.gg/abcdef"]],
  },
  {
    title: "no headings",
    language: "zh",
    order: ["name", "price", "link"],
    cells: { price: ({ price }) => `￥${price}` },
  },
  {
    title: "several cells of pictures",
    language: "en",
    order: ["picture", "picture", "name", "link", "price"],
    cells: {
      picture: () => ({ xml: '<c t="e"><f>_xlfn.DISPIMG("ID_1",1)</f><v>#VALUE!</v></c>' }),
      link: hidden("BUY"),
    },
  },
  {
    title: "rich texts",
    language: "de",
    order: ["name", "price", "link"],
    cells: { name: ({ name }) => ({ runs: [name.slice(0, 4), name.slice(4)] }) },
  },
  {
    title: "texts in the cells, prefixed elements, other part names",
    language: "fr",
    order: ["name", "link", "price", "weight"],
    cells: { name: ({ name }) => ({ text: name, isInline: true }), link: hidden("Lien") },
    writing: { prefix: "x:", part: "xl/worksheets/tab-{n}-data.xml" },
  },
  {
    title: "cells without addresses",
    language: "es",
    order: ["name", "link", "price"],
    writing: { withoutPlaces: true },
  },
  {
    title: "marketplace and agent beside each other",
    language: "en",
    order: ["name", "link", "note", "price"],
    cells: { note: ({ agentsLink }) => agentsLink },
  },
  {
    title: "encoded and nested links",
    language: "pl",
    order: ["name", "link", "weight", "price"],
    cells: {
      link: ({ link }) =>
        `https://www.pandabuy.com/product?url=${encodeURIComponent(link)}&inviteCode=ABC`,
    },
  },
  {
    title: "links with words around",
    language: "en",
    order: ["name", "note", "price"],
    cells: { note: ({ link }) => `get it here: ${link} (thanks)` },
  },
  {
    title: "weights in kg below a heading",
    language: "de",
    order: ["name", "weight", "price", "link"],
    head: [["Artikel", "Gewicht (kg)", "Preis (¥)", "Link"]],
    cells: { weight: ({ weight_g }) => weight_g / 1000, price: ({ price }) => price },
  },
  {
    title: "prices in two currencies in a cell",
    language: "en",
    order: ["name", "price", "link"],
    cells: { price: ({ price }) => `$${Math.round(price / 7)} (¥${price})` },
  },
];

const FIELD_OF = { name: "name", price: "price", size: "size", weight: "weight_g" } as const;
const fieldsOf = (order: Field[]): Answer["fields"] =>
  new Set(
    order.flatMap((field) => (field in FIELD_OF ? FIELD_OF[field as keyof typeof FIELD_OF] : [])),
  );

function sheetOf(
  shape: Shape,
  from: number,
  name = "Sheet 1",
): { sheet: WrittenSheet; answers: Answer[] } {
  const { order, language, cells = {}, count = 24 } = shape;
  const products = inventProducts(language, count, from);
  const headings = HEADINGS[language];
  const head =
    shape.head ??
    (shape.title === "no headings"
      ? []
      : [[headings.title], order.map((field) => headings[field])]);
  const write = (product: Product, at: number) =>
    order.map((field) => (cells[field] ?? CELLS[field])(product, at));
  const sheet: WrittenSheet = { name, rows: [...head, ...products.map(write)] };
  const answers = products.map((product, at): Answer => ({
    sheet: name,
    row: head.length + at + 1,
    product,
    fields: fieldsOf(order),
  }));
  return { sheet, answers };
}

/** Returns thirty sheets and posts in shapes that are seen in the wild, with their right answers. */
export function wildSheets(): WildSheet[] {
  const plain = SHAPES.map((shape, n): WildSheet => {
    const { sheet, answers } = sheetOf(shape, 1000 * (n + 1));
    return { title: shape.title, source: writeWorkbook([sheet], shape.writing), answers };
  });
  return [
    ...plain,
    mergedLinks(),
    mergedNames(),
    sideBySide(),
    manySheets(),
    linkedPictures(),
    locations(),
    ...wildPosts(),
  ];
}

/** Each link is on a cell that is merged over two rows: of the product, and of its details. */
function mergedLinks(): WildSheet {
  const products = inventProducts("en", 12, 40_000);
  const sheet: WrittenSheet = {
    name: "Merged",
    rows: [["Item", "Link", "Details"]],
    merged: [],
    links: [],
  };
  const answers = products.map((product, at): Answer => {
    const row = 2 + 2 * at;
    sheet.rows.push(
      [product.name, "W2C", { number: product.price, format: '"¥"0' }],
      [null, null, product.note],
    );
    sheet.merged!.push(`A${row}:A${row + 1}`, `B${row}:B${row + 1}`);
    sheet.links!.push({
      ref: at % 2 ? `B${row}:B${row + 1}` : `B${row + 1}`,
      address: product.agentsLink,
    });
    return { sheet: "Merged", row, product, fields: new Set(["name", "price"]) };
  });
  return { title: "links on merged cells", source: writeWorkbook([sheet]), answers };
}

/** One name is merged over several rows, which are its colours. */
function mergedNames(): WildSheet {
  const products = inventProducts("fr", 12, 41_000).map((product, at, all) => ({
    ...product,
    name: all[at - (at % 3)]!.name,
  }));
  const sheet: WrittenSheet = {
    name: "Couleurs",
    rows: [["Article", "Couleur", "Lien", "Prix"]],
    merged: [],
  };
  const answers = products.map((product, at): Answer => {
    const row = at + 2;
    if (at % 3 === 0) sheet.merged!.push(`A${row}:A${row + 2}`);
    sheet.rows.push([
      at % 3 ? null : product.name,
      ["noir", "blanc", "rouge"][at % 3]!,
      product.link,
      `¥ ${product.price}`,
    ]);
    return { sheet: "Couleurs", row, product, fields: new Set(["name", "price"]) };
  });
  return { title: "names over several rows", source: writeWorkbook([sheet]), answers };
}

/** Two tables are side by side. */
function sideBySide(): WildSheet {
  const products = inventProducts("es", 24, 42_000);
  const sheet: WrittenSheet = {
    name: "Hoja",
    rows: [["Producto", "Precio", "Enlace", null, "Producto", "Precio", "Enlace"]],
  };
  const answers: Answer[] = [];
  for (let at = 0; at < 12; at++) {
    const pair = [products[at]!, products[at + 12]!];
    sheet.rows.push(
      pair.flatMap(({ name, price, agentsLink }, second) => [
        ...(second ? [null] : []),
        name,
        yuan(price),
        { text: "Comprar", link: agentsLink },
      ]),
    );
    for (const product of pair)
      answers.push({ sheet: "Hoja", row: at + 2, product, fields: new Set(["name", "price"]) });
  }
  return { title: "two tables side by side", source: writeWorkbook([sheet]), answers };
}

/** Three sheets of different orders and languages after one without links. */
function manySheets(): WildSheet {
  const parts = [
    sheetOf(
      { title: "", language: "en", order: ["name", "link", "price"] },
      43_000,
      "Shoes & more",
    ),
    sheetOf(
      {
        title: "",
        language: "zh",
        order: ["link", "price", "name", "size"],
        cells: { link: hidden("链接") },
      },
      44_000,
      "上衣",
    ),
    sheetOf(
      {
        title: "",
        language: "pl",
        order: ["picture", "price", "name", "weight", "link"],
        cells: { link: formula("Kup") },
      },
      45_000,
      "Dodatki",
    ),
  ];
  const cover: WrittenSheet = {
    name: "READ ME",
    rows: [["Welcome to my list"], ["Prices may change"]],
  };
  return {
    title: "several sheets",
    source: writeWorkbook([cover, ...parts.map(({ sheet }) => sheet)]),
    answers: parts.flatMap(({ answers }) => answers),
  };
}

/** Only the pictures are links. */
function linkedPictures(): WildSheet {
  const products = inventProducts("de", 12, 46_000);
  const sheet: WrittenSheet = {
    name: "Bilder",
    rows: [
      ["Bild", "Artikel", "Preis"],
      ...products.map(({ name, price }) => [null, name, `¥${price}`]),
    ],
    pictures: products.map(({ agentsLink }, at) => ({
      row: at + 1,
      column: 0,
      address: agentsLink,
    })),
  };
  const answers = products.map((product, at): Answer => ({
    sheet: "Bilder",
    row: at + 2,
    product,
    fields: new Set(["name", "price"]),
  }));
  return { title: "links of pictures", source: writeWorkbook([sheet]), answers };
}

/** Addresses with a `#` are split between a hyperlink's target and its location. */
function locations(): WildSheet {
  const products = inventProducts("en", 12, 47_000);
  const sheet: WrittenSheet = {
    name: "Links",
    rows: [["Name", "Go"], ...products.map(({ name }) => [name, "Go"])],
    links: products.map(({ link }, at) => ({
      ref: `B${at + 2}`,
      ...(at % 2
        ? { location: link }
        : {
            address: "https://www.superbuy.com/en/page/buy/",
            location: `/?url=${encodeURIComponent(link)}`,
          }),
    })),
  };
  const answers = products.map((product, at): Answer => ({
    sheet: "Links",
    row: at + 2,
    product,
    fields: new Set(["name"]),
  }));
  return { title: "addresses in two parts", source: writeWorkbook([sheet]), answers };
}
