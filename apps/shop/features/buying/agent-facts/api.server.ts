import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { addCorrection, findPictureOf, listCorrections } from "./corrections.server.ts";
import { decideCorrection } from "./decisions.server.ts";
import { findChanges, restoreFacts, reviewFacts, saveFacts } from "./facts-versions.server.ts";
import { factsVersions, findFacts } from "./stored-facts.server.ts";

/** The most errors of a document in one response. */
const ERRORS_MAX = 1000;

/** The admins' routes for the facts about agents, and the shoppers' route for corrections. */
export const agentFactsApi: FeatureApi = (context) => ({
  ...correctionsRoutes(context),
  checkAgentFacts: async ({ body }) => {
    const { version, errors, changes } = await reviewFacts(context, body.document);
    const data = {
      version,
      errors: errors.slice(0, ERRORS_MAX),
      errorCount: errors.length,
      changes,
    };
    return { message: errors.length > 0 ? "The facts have errors" : "ok", data };
  },

  putAgentFacts: async ({ body }, _, by) => ({
    message: "The facts are saved and in use",
    data: await saveFacts(context, by, body),
  }),

  getAgentFactsVersions: ({ query }) => factsVersions.list(context, query),

  getAgentFactsChanges: async ({ query: { version } }) => ({
    data: await findChanges(context, version),
  }),

  exportAgentFacts: async ({ query: { version } }, call) => {
    const facts = await findFacts(context, version);
    return call.body(`${JSON.stringify(facts, null, 2)}\n`, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="agent-facts-${version}.json"`,
      "cache-control": "no-store",
    });
  },

  restoreAgentFacts: async ({ query }, _, by) => ({
    message: "The earlier version is in use again",
    data: await restoreFacts(context, by, query),
  }),
});

const correctionsRoutes: FeatureApi = (context) => ({
  postCorrection: async ({ body }, call, { userId }) => {
    await addCorrection(context, { userId, address: addressOf(call) }, body);
    return { message: "Thank you. An admin will look at it." };
  },

  getCorrections: ({ query }) => listCorrections(context, query),

  getCorrectionPicture: async ({ params: { id } }, call) => {
    const picture = new Uint8Array(await findPictureOf(context, id));
    return call.body(picture, 200, { "content-type": "image/webp", "cache-control": "no-store" });
  },

  decideCorrection: async ({ params: { id }, body: { state } }, _, by) => {
    await decideCorrection(context, by, id, state);
    return { message: state === "refused" ? "Correction refused" : "Correction waits again" };
  },
});
