import { agentLink, itemLink, shopType, type Marketplace } from "@loupe/links";

export type Language = "en" | "de" | "fr" | "es" | "zh" | "pl";
export type Field =
  | "name"
  | "link"
  | "price"
  | "weight"
  | "size"
  | "note"
  | "picture"
  | "index"
  | "date"
  | "category"
  | "seller"
  | "dollars";

/** The headings of tables, and words for a link, in each language. */
export const HEADINGS: Record<Language, Record<Field, string> & { word: string; title: string }> = {
  en: {
    name: "Item",
    link: "W2C",
    price: "Price",
    weight: "Weight",
    size: "Size",
    note: "Notes",
    picture: "Pic",
    index: "#",
    date: "Added",
    category: "Category",
    seller: "Seller",
    dollars: "USD",
    word: "W2C",
    title: "MY BEST FINDS - updated weekly",
  },
  de: {
    name: "Artikel",
    link: "Kaufen",
    price: "Preis",
    weight: "Gewicht",
    size: "Größe",
    note: "Bemerkung",
    picture: "Bild",
    index: "Nr.",
    date: "Datum",
    category: "Kategorie",
    seller: "Verkäufer",
    dollars: "Euro",
    word: "Hier klicken",
    title: "Meine Liste",
  },
  fr: {
    name: "Article",
    link: "Lien",
    price: "Prix",
    weight: "Poids",
    size: "Taille",
    note: "Remarques",
    picture: "Photo",
    index: "N°",
    date: "Ajouté",
    category: "Catégorie",
    seller: "Vendeur",
    dollars: "Dollars",
    word: "Lien",
    title: "Mes trouvailles",
  },
  es: {
    name: "Producto",
    link: "Enlace",
    price: "Precio",
    weight: "Peso",
    size: "Talla",
    note: "Notas",
    picture: "Foto",
    index: "N.º",
    date: "Fecha",
    category: "Categoría",
    seller: "Vendedor",
    dollars: "USD",
    word: "Comprar aquí",
    title: "Lista de compras",
  },
  zh: {
    name: "商品",
    link: "链接",
    price: "价格",
    weight: "重量",
    size: "尺码",
    note: "备注",
    picture: "图片",
    index: "序号",
    date: "日期",
    category: "类别",
    seller: "卖家",
    dollars: "美元",
    word: "购买链接",
    title: "好物清单",
  },
  pl: {
    name: "Przedmiot",
    link: "Gdzie kupić",
    price: "Cena",
    weight: "Waga",
    size: "Rozmiar",
    note: "Uwagi",
    picture: "Zdjęcie",
    index: "Lp.",
    date: "Data",
    category: "Kategoria",
    seller: "Sprzedawca",
    dollars: "USD",
    word: "Kup tutaj",
    title: "Moje znaleziska",
  },
};

const NAMES: Record<Language, [names: string[], categories: string[], notes: string[]]> = {
  en: [
    [
      "Dunk Low Panda",
      "Jordan 4 Bred",
      "Essentials Hoodie",
      "Tech Fleece Set",
      "Box Logo Tee",
      "Nuptse 700 Jacket",
      "Cargo Pants",
      "Samba OG",
      "Leather Belt",
      "Beanie",
    ],
    ["Shoes", "Tops", "Accessories"],
    [
      "GP batch, true to size",
      "budget",
      "size up once, runs small in the shoulders",
      "",
      "best version so far",
    ],
  ],
  de: [
    [
      "Daunenjacke schwarz",
      "Turnschuhe 574",
      "Kapuzenpulli grau",
      "Jeans weit",
      "Gürtel Leder",
      "Mütze mit Logo",
      "Rucksack 20 Liter",
      "Sonnenbrille",
      "Strickpullover",
      "Socken 5er-Pack",
    ],
    ["Schuhe", "Oberteile", "Zubehör"],
    ["fällt klein aus", "gute Qualität", "", "Naht sauber", "Versand dauert"],
  ],
  fr: [
    [
      "Veste en daim",
      "Baskets blanches",
      "Pull à capuche",
      "Jean large",
      "Ceinture noire",
      "Bonnet d’hiver",
      "Sac à dos",
      "Lunettes fumées",
      "Chemise à carreaux",
      "Short de sport",
    ],
    ["Chaussures", "Hauts", "Accessoires"],
    ["taille petit", "très bonne qualité", "", "prendre une taille au-dessus", "couleur fidèle"],
  ],
  es: [
    [
      "Chaqueta vaquera",
      "Zapatillas blancas",
      "Sudadera gris",
      "Pantalón ancho",
      "Cinturón de cuero",
      "Gorro negro",
      "Mochila",
      "Gafas de sol",
      "Camisa a cuadros",
      "Calcetines",
    ],
    ["Zapatos", "Ropa", "Accesorios"],
    ["talla pequeña", "muy buena calidad", "", "tarda dos semanas", "mejor en negro"],
  ],
  zh: [
    [
      "加绒连帽卫衣",
      "复古跑步鞋",
      "工装裤",
      "羽绒服男款",
      "真皮腰带",
      "针织帽",
      "双肩包",
      "太阳镜",
      "格子衬衫",
      "运动短裤",
    ],
    ["鞋", "上衣", "配件"],
    ["偏小一码", "质量很好", "", "建议拍大一码", "颜色正"],
  ],
  pl: [
    [
      "Kurtka puchowa",
      "Buty sportowe",
      "Bluza z kapturem",
      "Spodnie bojówki",
      "Pasek skórzany",
      "Czapka zimowa",
      "Plecak miejski",
      "Okulary",
      "Koszula w kratę",
      "Skarpety",
    ],
    ["Buty", "Góra", "Dodatki"],
    ["zaniżona rozmiarówka", "dobra jakość", "", "polecam", "kolor zgodny"],
  ],
};

const MARKETPLACES: Marketplace[] = ["weidian", "taobao", "1688", "tmall"];
const AGENTS = [
  "cnfans",
  "kakobuy",
  "acbuy",
  "mulebuy",
  "hoobuy",
  "sugargoo",
  "allchinabuy",
  "superbuy",
  "oopbuy",
  "joyabuy",
];
const SIZES = ["M", "S-XL", "L/XL", "One size", "36-45", "XXL", "EU 42", "S", "39-44", "XL"];

export type Product = {
  name: string;
  category: string;
  note: string;
  price: number;
  weight_g: number;
  size: string;
  item: { shopType: string; id: string };
  /** The marketplace's link, and an agent's. */
  link: string;
  agentsLink: string;
};

/** The right answer for one row. Without an item, the row must have the reason `left`. */
export type Answer = {
  sheet: string;
  row: number;
  product?: Product;
  left?: string;
  /** The fields that the sheet contains. */
  fields: Set<"name" | "price" | "weight_g" | "size">;
};
export type WildSheet = {
  title: string;
  source: Uint8Array | string;
  isTable?: boolean;
  answers: Answer[];
};

/** Returns invented products. No two of them have the same id, and none has another one's at a different number. */
export function inventProducts(language: Language, count: number, from: number): Product[] {
  const [names, categories, notes] = NAMES[language];
  return Array.from({ length: count }, (_, at) => {
    const n = from + at;
    const marketplace = MARKETPLACES[n % 4]!;
    const id = String((n % 4 === 0 ? 7_200_000_000 : 620_000_000_000) + n * 7919);
    const ref = { marketplace, id };
    const agent = agentLink(AGENTS[n % AGENTS.length]!, ref, {});
    return {
      name:
        at < names.length
          ? names[at]!
          : `${names[at % names.length]} ${Math.floor(at / names.length) + 1}`,
      category: categories[Math.floor(at / 3) % categories.length]!,
      note: notes[n % notes.length]!,
      price: 39 + ((n * 37) % 400) + (n % 3 === 0 ? 0.5 : 0),
      weight_g: 100 + ((n * 130) % 1900),
      size: SIZES[n % SIZES.length]!,
      item: { shopType: shopType(marketplace), id },
      link: itemLink(ref),
      agentsLink: agent ?? itemLink(ref),
    };
  });
}
