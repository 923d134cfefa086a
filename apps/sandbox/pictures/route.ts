import type { Hono } from "hono";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { SandboxState, SandboxContext, SandboxEnv } from "../answer.ts";
import { waited } from "../answer.ts";
import { faultOf } from "../faults.ts";
import { SLOW_MS, scenarioFor } from "../scenarios.ts";
import { orderOf } from "./order.ts";
import { openStudio } from "./studio.ts";
import type { Studio } from "./studio.ts";

/** `GET /img/goods/{id}/{shot}.jpg`, `…/c{colour}.jpg` and `/img/qc/{id}/{set}/{shot}.jpg`. */
export function addImages(app: Hono<SandboxEnv>, state: SandboxState): Studio {
  const studio = openStudio();
  app.get("/img/goods/:id/:file", (c) =>
    answerImage(state, studio, c, c.req.param("id"), null, c.req.param("file")),
  );
  app.get("/img/qc/:id/:set/:file", (c) =>
    answerImage(state, studio, c, c.req.param("id"), c.req.param("set"), c.req.param("file")),
  );
  return studio;
}

async function answerImage(
  state: SandboxState,
  studio: Studio,
  c: SandboxContext,
  id: string,
  set: string | null,
  file: string,
): Promise<Response> {
  state.calls.record("images", id);
  const refusal = await refusalOf(state, c, id);
  if (refusal) return refusal;
  const order = orderOf(id, set, file);
  if (!order) return c.json({ message: "no such picture" }, 404);
  const jpeg = await studio.picture(order);
  if (!jpeg) return c.text("Too many pictures at once", 503, { "retry-after": "1" });
  return c.body(new Uint8Array(jpeg), 200, {
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=604800, immutable",
  });
}

async function refusalOf(
  state: SandboxState,
  c: SandboxContext,
  id: string,
): Promise<Response | null> {
  const setting = state.switches.of("images");
  const scenario = scenarioFor("images", id, state.switches);
  const slow_ms = setting.scenario === "slow" ? SLOW_MS : 0;
  const wait_ms = setting.latency_ms + slow_ms;
  if (wait_ms > 0 && !(await waited(wait_ms, state, c))) return RESPONSE_ALREADY_SENT;
  if (state.switches.failsNow("images")) return faultOf("images", "server-error", () => null);
  if (scenario === "images-forbidden" && isForeign(c)) {
    return c.text("Forbidden", 403);
  }
  if (scenario === "images-missing") return c.text("Not found", 404);
  if (scenario === "images-malformed") {
    return c.body("<html><body>sign in</body></html>", 200, { "content-type": "image/jpeg" });
  }
  // An item whose data service fails still has its pictures; only the switch reaches them.
  if (setting.scenario === null) return null;
  if (scenario === "dropped-connection") {
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  return faultOf("images", scenario, () => ({ message: "no picture" }));
}

/** Asked for from a page of another site; a client that names no page is let through. */
function isForeign(c: SandboxContext): boolean {
  const referer = c.req.header("referer");
  if (!referer) return false;
  return !URL.canParse(referer) || new URL(referer).origin !== new URL(c.req.url).origin;
}
