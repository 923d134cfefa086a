import type { Hono } from "hono";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { SandboxState, SandboxContext, SandboxEnv } from "../respond.ts";
import { delay } from "../respond.ts";
import { failureResponseOf } from "../failure-responses.ts";
import { SLOW_MS } from "../scenarios.ts";
import { scenarioFor } from "../scenario-choice.ts";
import { createPhotos } from "./photos.ts";
import type { Photos } from "./photos.ts";

/** Serves `GET /img/goods/{id}/{shot}.jpg`, `…/c{colour}.jpg` and `/img/qc/{id}/{set}/{shot}.jpg`. */
export function addPhotos(app: Hono<SandboxEnv>, state: SandboxState): void {
  const photos = createPhotos(state.closing);
  app.get("/img/goods/:id/:file", (c) => handlePhoto(state, photos, c, c.req.param("id")));
  app.get("/img/qc/:id/:set/:file", (c) => handlePhoto(state, photos, c, c.req.param("id")));
}

async function handlePhoto(
  state: SandboxState,
  photos: Photos,
  c: SandboxContext,
  id: string,
): Promise<Response> {
  state.calls.record("images", id);
  const failure = await switchedFailure(state, c, id);
  if (failure) return failure;
  const jpeg = await photos(c.req.path);
  if (!jpeg) return c.json({ message: "no such picture" }, 404);
  return c.body(new Uint8Array(jpeg), 200, {
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=604800, immutable",
  });
}

async function switchedFailure(
  state: SandboxState,
  c: SandboxContext,
  id: string,
): Promise<Response | null> {
  const setting = state.switches.of("images");
  const scenario = scenarioFor("images", id, state.switches);
  const slow_ms = setting.scenario === "slow" ? SLOW_MS : 0;
  const wait_ms = setting.latency_ms + slow_ms;
  if (wait_ms > 0 && !(await delay(wait_ms, state, c))) return RESPONSE_ALREADY_SENT;
  if (state.switches.failsNow("images"))
    return failureResponseOf("images", "server-error", () => null);
  if (scenario === "images-forbidden" && isCrossSite(c)) {
    return c.text("Forbidden", 403);
  }
  if (scenario === "images-missing") return c.text("Not found", 404);
  if (scenario === "images-malformed") {
    return c.body("<html><body>sign in</body></html>", 200, { "content-type": "image/jpeg" });
  }
  // The photos of an item exist even if its id makes the data sources fail. Only a switch makes photos fail too.
  if (setting.scenario === null) return null;
  if (scenario === "dropped-connection") {
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  return failureResponseOf("images", scenario, () => ({ message: "no picture" }));
}

/** Whether a page of another site requested the photo. A request without a `Referer` does not count as such. */
function isCrossSite(c: SandboxContext): boolean {
  const referer = c.req.header("referer");
  if (!referer) return false;
  return !URL.canParse(referer) || new URL(referer).origin !== new URL(c.req.url).origin;
}
