import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { Desk, SandboxEnv } from "./answer.ts";
import { createCalls } from "./calls.ts";
import type { Calls } from "./calls.ts";
import { addControls } from "./controls.ts";
import { addImages } from "./pictures/route.ts";
import { CREDENTIALS, answerQcList } from "./services/qc-partner.ts";
import { answerProduct } from "./services/product-proxy.ts";
import { answerProductInfo } from "./services/product-info.ts";
import { answerQcImages } from "./services/qc-images.ts";
import { answerShortLink } from "./services/short-links.ts";
import { answerEstimate } from "./services/shipping-estimate.ts";
import { createSwitches } from "./switches.ts";
import type { Switches } from "./switches.ts";

export { SCENARIOS, type Scenario } from "./scenarios.ts";

export type SandboxOptions = { port?: number; host?: string; now?: () => Date };

export type Sandbox = {
  /** `http://127.0.0.1:41234`, without a slash at the end. */
  origin: string;
  /** As they go into the settings of whoever calls these services. */
  urls: {
    qcPartner: string;
    productProxy: string;
    productInfo: string;
    qcImages: string;
    shippingEstimate: string;
  };
  credentials: { appKey: string; appId: string };
  switches: Switches;
  calls: Calls;
  /** Ends everything at once, also answers that are still being delayed. */
  close(): Promise<void>;
};

/**
 * Starts the stand-in for all outside services on a port of its own (a free one by default).
 * Rejects when the port is taken.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = "127.0.0.1", now = () => new Date() } = options;
  const closing = new AbortController();
  const desk: Desk = {
    switches: createSwitches(),
    calls: createCalls(),
    now,
    closing: closing.signal,
  };
  const app = new Hono<SandboxEnv>();
  addServices(app, desk);
  addControls(app, desk);
  const pictures = addImages(app, desk);

  const server = createAdaptorServer({ fetch: app.fetch as never });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const origin = originOf(server.address() as AddressInfo);
  const close = async () => {
    closing.abort();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    if ("closeAllConnections" in server) server.closeAllConnections();
    await Promise.all([ended, pictures.close()]);
  };
  return {
    origin,
    urls: {
      qcPartner: `${origin}/qc-partner`,
      productProxy: `${origin}/product-proxy`,
      productInfo: `${origin}/product-info`,
      qcImages: `${origin}/qc-images`,
      shippingEstimate: `${origin}/shipping-estimate`,
    },
    credentials: { ...CREDENTIALS },
    switches: desk.switches,
    calls: desk.calls,
    close,
  };
}

function addServices(app: Hono<SandboxEnv>, desk: Desk): void {
  app.post("/qc-partner/partner-api/get/goods/qc/list", (c) => answerQcList(desk, c));
  app.get("/product-proxy", (c) => answerProduct(desk, c));
  app.get("/product-info", (c) => answerProductInfo(desk, c));
  app.get("/qc-images", (c) => answerQcImages(desk, c));
  app.get("/short/*", (c) => answerShortLink(desk, c));
  app.post("/shipping-estimate", (c) => answerEstimate(desk, c));
}

function originOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
