import type { Agent } from "@loupe/contract";
import { AGENT_IMAGE_BYTES_MAX, AGENTS_MAX } from "@loupe/contract/limits";
import { byShopType, withReferral } from "@loupe/links";
import { eq } from "drizzle-orm";
import { storeUpload, prepareUpload } from "#features/pictures/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import { mergeChanges } from "#server/http/merge-changes.ts";
import { findAgent, written } from "./agent-changes.server.ts";
import { changeWithPictures } from "./agent-pictures.server.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

type AgentTexts = Pick<Agent, "name" | "offer" | "to"> & {
  /** Replaces the code in all links. An empty string removes it. */
  referral?: string;
  /** The name of the URL parameter for the code. Needed for agents that are not in `packages/links`. */
  referralParameter?: string;
};

/**
 * Adds an agent to the end of the list, active but not selected as the shop's agent.
 * @throws {ApiError} 400 for a referral code that its links cannot contain, 409 if the name is taken or the list is
 * full, and the errors of `prepareUpload` for the picture
 */
export async function createAgent(
  context: Context,
  by: Actor,
  { referral, referralParameter, ...otherTexts }: AgentTexts,
  image: File,
): Promise<Agent> {
  const texts = {
    ...otherTexts,
    to: linksWithReferral(otherTexts.to, referral, referralParameter),
  };
  const upload = await prepareUpload(context, image, AGENT_IMAGE_BYTES_MAX);
  const change = { action: "createAgent", subject: ({ _id }: Agent) => _id };
  return await changeWithPictures(context, by, change, [upload.path], async (inside) => {
    const total = await inside.db.$count(agents);
    if (total >= AGENTS_MAX) {
      throw new ApiError("too_many_agents", { most: AGENTS_MAX });
    }
    await storeUpload(inside, upload);
    const [row] = await inside.db
      .insert(agents)
      .values({ ...texts, img: upload.path, serialNo: total + 1 })
      .returning();
    return presentAgent(written(row));
  });
}

/**
 * Changes an agent's texts, and its picture if a new one is sent. The offer of an agent cannot be removed, but an
 * agent without an offer can stay without.
 * @throws {ApiError} 404; 400 for a removed offer or a referral code that its links cannot contain; 409 for a taken
 * name or a conflict with another admin's change; and the errors of `prepareUpload`
 */
export async function updateAgent(
  context: Context,
  by: Actor,
  id: string,
  {
    image,
    referral,
    referralParameter,
    was,
    ...otherTexts
  }: AgentTexts & { image?: File; was?: Partial<Agent> },
): Promise<Agent> {
  const texts = {
    ...otherTexts,
    to: linksWithReferral(otherTexts.to, referral, referralParameter),
  };
  const upload = image && (await prepareUpload(context, image, AGENT_IMAGE_BYTES_MAX));
  const unused = upload ? [upload.path] : [];
  const change = { action: "updateAgent", subject: id };
  return await changeWithPictures(context, by, change, unused, async (inside) => {
    const row = await findAgent(inside, id);
    const current = presentAgent(row);
    const yours = { ...texts, ...(upload && { img: upload.path }) };
    const changes = mergeChanges<Partial<Agent>>({ was, yours, current });
    if (row.offer && changes.offer === "") {
      const issue = fieldErrorAt("body.data.offer", "required", { field: "Offer" });
      throw new ApiError("offer_required", {}, { issues: [issue] });
    }
    if (upload) {
      await storeUpload(inside, upload);
      unused.push(row.img);
    }
    if (Object.keys(changes).length === 0) return current;
    const [updatedRow] = await inside.db
      .update(agents)
      .set(changes)
      .where(eq(agents.id, id))
      .returning();
    return presentAgent(written(updatedRow));
  });
}

/**
 * Returns the link templates with a referral code.
 * @throws {ApiError} 400 if neither `packages/links` nor `parameter` names the URL parameter for this agent's code
 */
function linksWithReferral(
  to: Agent["to"],
  referral: string | undefined,
  parameter: string | undefined,
): Agent["to"] {
  if (referral === undefined) return to;
  return byShopType(({ shopType }) => {
    const link = withReferral(to[shopType], referral, parameter);
    if (link === null && referral) {
      const message =
        "We don't know how this agent's links carry a code. Name the parameter, or write the code into the links.";
      const issues = [{ path: "body.data.referral", message }];
      throw new ApiError("referral_not_known", {}, { issues });
    }
    return link ?? to[shopType];
  });
}
