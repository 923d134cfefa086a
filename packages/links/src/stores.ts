/**
 * One record for each store: its name in the catalogue, its label on screens, and its shop type, which
 * paths and agents' templates use. Everything that lists stores is derived from this list, in its order.
 */
export const stores = [
  { name: "taobao", label: "Taobao", shopType: "taobao" },
  { name: "weidian", label: "Weidian", shopType: "weidian" },
  { name: "1688", label: "1688", shopType: "ali_1688" },
] as const;

type Store = (typeof stores)[number];

/** The store to which an item belongs. Items of Tmall belong to Taobao, with which Tmall shares its ids. */
export type StoreName = Store["name"];

/** The name of a store in product paths and agents' templates. */
export type ShopType = Store["shopType"];

/** Returns an object with a value for each shop type. */
export function byShopType<T>(valueOf: (store: Store) => T): Record<ShopType, T> {
  const values = stores.map((store) => [store.shopType, valueOf(store)] as const);
  return Object.fromEntries(values) as Record<ShopType, T>;
}

export function storeOfShopType(shopType: ShopType): StoreName {
  const store = stores.find((one) => one.shopType === shopType);
  if (!store) throw new TypeError(`unknown shop type: ${shopType}`);
  return store.name;
}

export function storeRecord(storeName: StoreName): Store {
  const store = stores.find(({ name }) => name === storeName);
  if (!store) throw new TypeError(`unknown store: ${storeName}`);
  return store;
}
