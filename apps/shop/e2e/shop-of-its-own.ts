import { startAnotherShop } from "./another-shop.ts";
import { test as journey } from "./journey.ts";
import { ADMIN } from "./people.ts";

const START_LIMIT_MS = 90_000;

/** Journeys on a shop of their own, with its admin: what they change disturbs no others. */
export const shopOfItsOwn = (env: Record<string, string> = {}) =>
  journey.extend<object, { shop: Awaited<ReturnType<typeof startAnotherShop>> }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- it depends on nothing, which has to be written so
      async ({}, use) => {
        const shop = await startAnotherShop({
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          ...env,
        });
        await use(shop);
        await shop.close();
      },
      { scope: "worker", timeout: START_LIMIT_MS },
    ],
    baseURL: ({ shop }, use) => use(shop.origin),
    contextOptions: { reducedMotion: "reduce" },
  });

/** With the product services of the sandbox that all journeys share. */
export const PRODUCT_SERVICES = {
  PRODUCT_PROXY_URL: `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}/product-proxy`,
  PRODUCT_INFO_URL: `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}/product-info`,
};
