import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { SandboxState, SandboxEnv } from "./respond.ts";
import { createCalls, type Calls } from "./calls.ts";
import { addPhotos } from "./photos/photo-routes.ts";
import { CREDENTIALS } from "./sources/qc-partner.ts";
import { SOURCES } from "./sources/sources.ts";
import { createSwitches, type Switches, parseChange } from "./switches.ts";
import { SCENARIOS } from "./scenarios.ts";

export { SCENARIOS, type Scenario } from "./scenarios.ts";

export const SOURCE_NAMES = [...SOURCES.map(({ name }) => name), "images"] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

export type SandboxOptions = { port?: number; host?: string; now?: () => Date };

export type Sandbox = {
  /** The sandbox's address, such as `http://127.0.0.1:41234`, without a slash at the end. */
  origin: string;
  /** The settings that connect a shop to all sources, by name. */
  settings: Record<string, string>;
  /** The addresses of the services. */
  urls: {
    qcPartner: string;
    productProxy: string;
    productInfo: string;
    qcImages: string;
    shippingEstimate: string;
  };
  credentials: { appKey: string; appId: string };
  switches: Switches<SourceName>;
  calls: Calls<SourceName>;
  /** Closes the server and all connections at once, also those with a delayed response. */
  close(): Promise<void>;
};

/**
 * Starts a placeholder for all sources on its own port (a free one by default). Rejects if the port
 * is in use.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = "127.0.0.1", now = () => new Date() } = options;
  const closing = new AbortController();
  const state = {
    switches: createSwitches(SOURCE_NAMES),
    calls: createCalls(SOURCE_NAMES),
    now,
    closing: closing.signal,
  } satisfies SandboxState;
  const app = new Hono<SandboxEnv>();
  for (const { method, path, handle } of SOURCES) app[method](path, (c) => handle(state, c));
  addControls(app, state);
  addPhotos(app, state);

  const server = createAdaptorServer({ fetch: app.fetch as never });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const origin = originOf(server.address() as AddressInfo);
  const close = async () => {
    closing.abort();
    const serverClosed = new Promise<void>((resolve) => server.close(() => resolve()));
    if ("closeAllConnections" in server) server.closeAllConnections();
    await serverClosed;
  };
  return {
    origin,
    settings: Object.assign(
      {},
      ...SOURCES.map((source) => ("settings" in source ? source.settings(origin) : {})),
    ),
    urls: {
      qcPartner: `${origin}/qc-partner`,
      productProxy: `${origin}/product-proxy`,
      productInfo: `${origin}/product-info`,
      qcImages: `${origin}/qc-images`,
      shippingEstimate: `${origin}/shipping-estimate`,
    },
    credentials: { ...CREDENTIALS },
    switches: state.switches,
    calls: state.calls,
    close,
  };
}

function originOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** Adds the sandbox's own routes, with which tests in other processes set switches and read counts. */
function addControls(app: Hono<SandboxEnv>, state: SandboxState): void {
  const sources = Object.keys(state.switches.all());
  // Rejects other host names, because a web page could reach these routes through a DNS name for this machine.
  for (const path of ["/switches", "/calls"])
    app.use(path, async (c, next) =>
      LOOPBACK.test(new URL(c.req.url).hostname)
        ? await next()
        : c.json({ message: "only as 127.0.0.1 or localhost" }, 403),
    );
  app.get("/switches", (c) => c.json(state.switches.all()));
  app.put("/switches", async (c) => {
    const parsed = parseChange(await c.req.json().catch(() => null), sources);
    if (!parsed.ok) return c.json({ message: parsed.reason }, 400);
    state.switches.set(parsed.change);
    return c.json(state.switches.all());
  });
  app.delete("/switches", (c) => {
    const source = c.req.query("service");
    if (source !== undefined && !sources.includes(source)) {
      return c.json({ message: "service is unknown" }, 400);
    }
    state.switches.clear(source);
    return c.json(state.switches.all());
  });
  app.get("/calls", (c) => c.json(state.calls.all()));
  app.delete("/calls", (c) => {
    state.calls.clear();
    return c.json(state.calls.all());
  });
  app.get("/", (c) =>
    c.json({
      what: "Stand-in for the services outside; all goods, photos and prices are invented.",
      services: sources,
      scenarios: Object.fromEntries(
        SCENARIOS.map((name, number) => [`7000099${String(number).padStart(3, "0")}`, name]),
      ),
      now: state.now().toISOString(),
    }),
  );
}
