import type { Hono } from "hono";
import type { SandboxState, SandboxEnv } from "./respond.ts";
import { SCENARIOS } from "./scenarios.ts";
import { parseChange } from "./switches.ts";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** Adds the sandbox's own routes, with which tests in other processes set switches and read counts. */
export function addControls(app: Hono<SandboxEnv>, state: SandboxState): void {
  const services = Object.keys(state.switches.all());
  // Rejects other host names, because a web page could reach these routes through a DNS name for this machine.
  for (const path of ["/switches", "/calls"])
    app.use(path, async (c, next) =>
      LOOPBACK.test(new URL(c.req.url).hostname)
        ? await next()
        : c.json({ message: "only as 127.0.0.1 or localhost" }, 403),
    );
  app.get("/switches", (c) => c.json(state.switches.all()));
  app.put("/switches", async (c) => {
    const parsed = parseChange(await c.req.json().catch(() => null), services);
    if (!parsed.ok) return c.json({ message: parsed.reason }, 400);
    state.switches.set(parsed.change);
    return c.json(state.switches.all());
  });
  app.delete("/switches", (c) => {
    const service = c.req.query("service");
    if (service !== undefined && !services.includes(service)) {
      return c.json({ message: "service is unknown" }, 400);
    }
    state.switches.clear(service);
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
      services,
      scenarios: Object.fromEntries(
        SCENARIOS.map((name, number) => [`7000099${String(number).padStart(3, "0")}`, name]),
      ),
      now: state.now().toISOString(),
    }),
  );
}
