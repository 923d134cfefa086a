import { randomBytes } from "node:crypto";
import type { Context as Call } from "hono";
import type { FeatureApi } from "#server/http/api.ts";
import type { Context } from "#server/context.ts";
import { readOwnCookie, setOwnCookie, type CookieKind } from "#server/http/cookies.ts";
import { addressOf } from "#server/http/request-address.ts";
import { answerAsk, hideAnswer, readAsk, type Sender } from "./answers.server.ts";
import { createAsk, endAsk, findOwnAsk } from "./asks.server.ts";
import { listAskReports, reportAsk, settleAskReport } from "./reports.server.ts";

export const askApi: FeatureApi = (context) => ({
  createAsk: async ({ body: { shopType: storeName, id, ...rest } }, call) => {
    const viewer = await call.get("viewer")();
    const asker = { userId: viewer?.userId, address: addressOf(call) };
    const ask = { item: { storeName, id }, ...rest };
    const { token, ownerToken } = await createAsk(context, asker, ask);
    return { data: { url: `${context.config.PUBLIC_URL}/ask/${token}`, ownerToken } };
  },

  getAsk: ({ params, query }, call) => {
    call.header("x-robots-tag", "noindex");
    return readAsk(context, params.token, { ...query, ownerToken: ownerOf(call) });
  },

  endAsk: async ({ params }, call) => {
    await endAsk(context, await findOwnAsk(context, params.token, ownerOf(call)));
    return { message: "The page has ended" };
  },

  answerAsk: async ({ params, body }, call) => {
    const data = await answerAsk(context, params.token, senderOf(context, call), body);
    return { message: "Thank you", data };
  },

  changeAskAnswer: async ({ params: { token, id }, body }, call) => {
    await hideAnswer(context, { token, ownerToken: ownerOf(call) }, id, body.hidden);
    return { message: "Saved" };
  },

  reportAsk: async ({ params, body }, call) => {
    await reportAsk(context, params.token, senderOf(context, call), body);
    return { message: "Thank you. A moderator will look at it." };
  },

  getAskReports: ({ query }) => listAskReports(context, query),

  settleAskReport: async ({ body }, _, by) => {
    await settleAskReport(context, by, body.id, body.verdict);
    return { message: "Saved" };
  },
});

const ownerOf = (call: Call) => call.req.header("x-owner-token");

/** A random id by which each browser has one answer. It lasts as long as a page that was created now. */
const BROWSER: CookieKind = { name: "loupe_ask", path: "/api/v1/ask", lasts_s: 31 * 24 * 60 * 60 };

/** Returns the browser of a request, and gives it an id if it has none. */
function senderOf({ config }: Context, call: Call): Sender {
  const known = readOwnCookie(call, config, BROWSER);
  const browser = known ?? randomBytes(16).toString("base64url");
  if (known === undefined) setOwnCookie(call, config, BROWSER, browser);
  return { browser, address: addressOf(call) };
}
