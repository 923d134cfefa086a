import { once } from "node:events";
import type { FullConfig } from "@playwright/test";
import { startShop } from "./another-shop.ts";
import { tellWorkers, type Outside } from "./outside.ts";
import { ADMIN } from "./people.ts";
import { freePort } from "../testing/free-port.ts";
import { serveSites } from "./sites.ts";
import { endProgram, startProgram } from "./program.ts";

/** Starts a shop with its outside services for each worker, so that workers share nothing. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const ends: (() => unknown)[] = [];
  const port = await serveSites({ answer: { html: "<title>Away</title><h1>Away</h1>" } }, ends);
  const worlds = await Promise.all(Array.from({ length: workers }, startWorld));
  tellWorkers(
    worlds.map(({ addresses }) => addresses),
    port,
  );
  return async () => {
    await Promise.all([...worlds.map((world) => world.close()), ...ends.map((end) => end())]);
  };
}

async function startWorld() {
  // The provider must know the shop's address, to which it redirects.
  const origin = `http://localhost:${await freePort()}`;
  const services = startProgram("e2e/outside-services.ts", { SHOP_ORIGIN: origin });
  services.stderr!.pipe(process.stderr);
  const [told] = await Promise.race([once(services, "message"), rejectAtEnd(services)]);
  const addresses: Outside = { shop: origin, ...told };
  const shop = await startShop(origin, withEverything(addresses));
  return {
    addresses,
    async close() {
      await shop.close();
      await endProgram(services);
    },
  };
}

async function rejectAtEnd(child: ReturnType<typeof startProgram>): Promise<never> {
  await once(child, "exit");
  throw new Error("The outside services have ended.");
}

/** A shop's optional settings: mail, "Sign in with Google", all product services. */
const withEverything = ({ settings, smtp, provider }: Outside) => ({
  LOG_LEVEL: "warn",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: smtp,
  ...settings,
  // Parcels are priced by the rate card.
  SHIPPING_ESTIMATE_URL: "",
  OIDC_ISSUER: provider,
  OIDC_CLIENT_ID: "loupe",
  OIDC_CLIENT_SECRET: "only for tests",
  EXTENSION_URL: "https://extension.example/loupe",
  SOCIAL_TELEGRAM: "https://social.example/loupe",
});
