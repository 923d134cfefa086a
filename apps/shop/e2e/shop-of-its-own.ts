import { startAnotherShop, type RunningShop } from "./another-shop.ts";
import { test as journey } from "./journey.ts";
import { outside, type Outside } from "./outside.ts";
import { ADMIN } from "./people.ts";

/** For journeys on a shop of their own, so that their changes do not disturb other journeys. */
export function shopOfItsOwn(env: (outside: Outside) => Record<string, string> = () => ({})) {
  const start = () =>
    startAnotherShop({
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env(outside()),
    });
  return journey.extend<{ shop: RunningShop }>({
    shop: async ({ shopStartedBy }, use) => use(await shopStartedBy(start)),
    baseURL: ({ shop }, use) => use(shop.origin),
  });
}

/** Settings with the product services of the sandbox that the worker's journeys share. */
export const productServices = ({ sandbox }: Outside) => ({
  PRODUCT_PROXY_URL: `${sandbox}/product-proxy`,
  PRODUCT_INFO_URL: `${sandbox}/product-info`,
});
