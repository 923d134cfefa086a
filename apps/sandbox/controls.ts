import type { Hono } from "hono";
import type { Desk, SandboxEnv } from "./answer.ts";
import { SCENARIOS } from "./scenarios.ts";
import { SERVICES, parseChange } from "./switches.ts";
import type { Service } from "./switches.ts";

/** The sandbox's own routes: what tests in other processes turn and read. */
export function addControls(app: Hono<SandboxEnv>, desk: Desk): void {
  app.get("/switches", (c) => c.json(desk.switches.all()));
  app.put("/switches", async (c) => {
    const parsed = parseChange(await c.req.json().catch(() => null));
    if (!parsed.ok) return c.json({ message: parsed.reason }, 400);
    desk.switches.set(parsed.change);
    return c.json(desk.switches.all());
  });
  app.delete("/switches", (c) => {
    const service = c.req.query("service");
    if (service !== undefined && !SERVICES.includes(service as Service)) {
      return c.json({ message: "service is unknown" }, 400);
    }
    desk.switches.clear(service as Service | undefined);
    return c.json(desk.switches.all());
  });
  app.get("/calls", (c) => c.json(desk.calls.all()));
  app.delete("/calls", (c) => {
    desk.calls.clear();
    return c.json(desk.calls.all());
  });
  app.get("/", (c) =>
    c.json({
      what: "Stand-in for the services outside; all goods, photos and prices are invented.",
      services: SERVICES,
      scenarios: Object.fromEntries(
        SCENARIOS.map((name, number) => [`7000099${String(number).padStart(3, "0")}`, name]),
      ),
      now: desk.now().toISOString(),
    }),
  );
}
