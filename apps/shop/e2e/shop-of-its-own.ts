import { startAnotherShop, type RunningShop } from "./another-shop.ts";
import { test as journey } from "./journey.ts";
import { outside, type Outside } from "./outside.ts";
import { ADMIN } from "./people.ts";

const START_LIMIT_MS = 90_000;

/** For journeys on a shop of their own, so that their changes do not disturb other journeys. */
export const shopOfItsOwn = (env: (outside: Outside) => Record<string, string> = () => ({})) =>
  journey.extend<object, { shop: RunningShop }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright requires this form
      async ({}, use) => {
        const shop = await startAnotherShop({
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          ...env(outside()),
        });
        await use(shop);
        await shop.close();
      },
      { scope: "worker", timeout: START_LIMIT_MS },
    ],
    baseURL: ({ shop }, use) => use(shop.origin),
    contextOptions: { reducedMotion: "reduce" },
  });

/** Settings with the product services of the sandbox that the worker's journeys share. */
export const productServices = ({ sandbox }: Outside) => ({
  PRODUCT_PROXY_URL: `${sandbox}/product-proxy`,
  PRODUCT_INFO_URL: `${sandbox}/product-info`,
});
