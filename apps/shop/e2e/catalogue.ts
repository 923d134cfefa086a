import type { APIRequestContext } from "@playwright/test";
import type { Product } from "@loupe/contract";
import { WATCH } from "./goods.ts";
import { expect, test } from "./journey.ts";
import { ADMIN } from "./people.ts";

const STORES = ["weidian", "taobao", "1688"] as const;
export const LANTERNS = 60;
export const TRENDING = 9;
const FILLING_LIMIT_MS = 120_000;

/** The journeys' catalogue: lanterns from ¥10 to ¥600, in order. The first nine are trending. */
export const lantern = (place: number) => ({
  name: `Paper lantern ${String(place).padStart(2, "0")}, folded by hand`,
  price: place * 10,
  storeName: STORES[(place - 1) % STORES.length]!,
  productCode: String(7_265_600_000 + place),
});

const ALL = Array.from({ length: LANTERNS }, (_, at) => lantern(at + 1));

/**
 * Adds the lanterns once to each shop, and resets their prices, which follow the marketplace after
 * their pages were opened. Other journeys may have added products of their own.
 */
export async function fillCatalogue(request: APIRequestContext, origin = ""): Promise<void> {
  test.setTimeout(FILLING_LIMIT_MS);
  const api = `${origin}/api/v1`;
  const asked = await request.get(`${api}/products/getAllProduct?search=lantern&limit=100`);
  const there: Pick<Product, "productCode" | "price">[] = (await asked.json()).data;
  const priced = ALL.filter(({ productCode, price }) =>
    there.some((product) => product.productCode === productCode && product.price === price),
  );
  if (priced.length === LANTERNS) return;
  const { email, password } = ADMIN;
  const login = await request.post(`${api}/auth/login`, { data: { email, password } });
  const headers = { authorization: (await login.json()).approvalToken as string };
  if (there.length === LANTERNS) return setBackPrices(request, api, headers);
  const thumbnailImg = await anyPicture(request, api);
  for (let place = 1; place <= LANTERNS; place += 1) {
    const data = { ...lantern(place), thumbnailImg };
    const added = await request.post(`${api}/products/addProduct`, { headers, data });
    if (added.status() === 409) continue; // an earlier attempt was interrupted
    expect(added.status(), await added.text()).toBe(200);
    if (place > TRENDING) continue;
    const { _id } = (await added.json()).data;
    const path = `/products/setOrRemoveProductOnTend?product_id=${_id}&status=true`;
    expect((await request.patch(api + path, { headers })).status()).toBe(200);
  }
}

async function setBackPrices(
  request: APIRequestContext,
  api: string,
  headers: Record<string, string>,
): Promise<void> {
  const lines = ALL.map(({ storeName, productCode, price }) => [storeName, productCode, price]);
  const text = [["storeName", "productCode", "price"], ...lines].join("\n");
  const file = { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  const sent = await request.post(`${api}/products/importProducts`, {
    headers,
    multipart: { file },
  });
  expect(sent.status(), await sent.text()).toBe(200);
}

/** The address of a picture that this shop accepts. A shop without sources accepts any address. */
export async function anyPicture(request: APIRequestContext, api: string): Promise<string> {
  const detail = await request.get(`${api}/goods/detail?shopType=weidian&id=${WATCH.id}`);
  if (!detail.ok()) return "https://pictures.example/lantern.jpg";
  return (await detail.json()).data.imgList[0];
}
