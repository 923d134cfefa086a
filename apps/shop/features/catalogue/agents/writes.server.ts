import type { Agent } from "@loupe/contract";
import { AGENT_IMAGE_BYTES_MAX, AGENTS_MAX } from "@loupe/contract/limits";
import { asc, eq, sql } from "drizzle-orm";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import {
  dropUpload,
  keepUpload,
  prepareUpload,
} from "#features/look-up/pictures/service.server.ts";
import { AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { presentAgent } from "./service.server.ts";
import { agents } from "./tables.server.ts";

export type AgentTexts = Pick<Agent, "name" | "offer" | "to">;

/**
 * Adds an agent to the end of the order, active and not selected.
 * @throws {ApiError} 409 for a taken name, or when there is no room; what its image is refused for
 */
export async function createAgent(
  context: Context,
  by: Viewer,
  texts: AgentTexts,
  image: File,
): Promise<Agent> {
  const upload = await prepareUpload(context, image, AGENT_IMAGE_BYTES_MAX);
  const log = { by, action: "createAgent", subject: ({ _id }: Agent) => _id };
  return await withPicture(context, log, [upload.path], async (inside) => {
    const total = await inside.db.$count(agents);
    if (total >= AGENTS_MAX) {
      throw new ApiError("conflict", `There are ${AGENTS_MAX} agents, and no room for more`);
    }
    await keepUpload(inside, upload);
    const [row] = await inside.db
      .insert(agents)
      .values({ ...columnsOf(texts), img: upload.path, serialNo: total + 1 })
      .returning();
    return presentAgent(found(row));
  });
}

/**
 * Changes an agent's texts, and its picture when a new one is sent. An offer can be changed but not emptied;
 * agents that never had one may stay without.
 * @throws {ApiError} 404; 400 for an emptied offer; 409 for a taken name; whatever its image is refused for
 */
export async function updateAgent(
  context: Context,
  by: Viewer,
  id: string,
  { image, ...texts }: AgentTexts & { image?: File },
): Promise<Agent> {
  const upload = image && (await prepareUpload(context, image, AGENT_IMAGE_BYTES_MAX));
  const unused = upload ? [upload.path] : [];
  const log = { by, action: "updateAgent", subject: id };
  return await withPicture(context, log, unused, async (inside) => {
    const { img, offer } = await findAgent(inside, id);
    if (offer && !texts.offer) {
      const message = "Offer is required";
      throw new ApiError("bad-input", message, { issues: [{ path: "body.data.offer", message }] });
    }
    if (upload) {
      await keepUpload(inside, upload);
      unused.push(img);
    }
    const [row] = await inside.db
      .update(agents)
      .set({ ...columnsOf(texts), ...(upload && { img: upload.path }) })
      .where(eq(agents.id, id))
      .returning();
    return presentAgent(found(row));
  });
}

/**
 * Takes an agent out; the places after it close up.
 * @throws {ApiError} 404; 409 for the selected one
 */
export async function deleteAgent(context: Context, by: Viewer, id: string): Promise<void> {
  const unused: string[] = [];
  const log = { by, action: "deleteAgent", subject: id };
  await withPicture(context, log, unused, async (inside) => {
    const agent = await findAgent(inside, id);
    refuseSelected(agent);
    await inside.db.delete(agents).where(eq(agents.id, id));
    await placeAgents(inside, await idsInOrder(inside));
    unused.push(agent.img);
  });
}

/**
 * Moves an agent; those between its old and its new place close up.
 * @throws {ApiError} 404; 400 for a place that is not there
 */
export async function moveAgent(
  context: Context,
  by: Viewer,
  id: string,
  to: number,
): Promise<Agent> {
  return await change(context, { by, action: "setAgentSerial", subject: id }, async (inside) => {
    const row = await findAgent(inside, id);
    const ids = await idsInOrder(inside);
    if (to > ids.length) {
      throw new ApiError("bad-input", `The place must be from 1 to ${ids.length}`);
    }
    const others = ids.filter((other) => other !== id);
    await placeAgents(inside, others.toSpliced(to - 1, 0, id));
    return presentAgent(row);
  });
}

/** @throws {ApiError} 404; 409 for the selected one, which stays active */
export async function setActive(
  context: Context,
  by: Viewer,
  id: string,
  active: boolean,
): Promise<Agent> {
  return await change(context, { by, action: "setAgentActive", subject: id }, async (inside) => {
    const agent = await findAgent(inside, id);
    if (!active) refuseSelected(agent);
    return await setState(inside, id, { active });
  });
}

/**
 * Makes an agent the selected one, in the place of whichever was.
 * @throws {ApiError} 404; 409 for an inactive one, and for leaving nobody selected
 */
export async function setSelected(
  context: Context,
  by: Viewer,
  id: string,
  selected: boolean,
): Promise<Agent> {
  return await change(context, { by, action: "selectAgent", subject: id }, async (inside) => {
    const agent = await findAgent(inside, id);
    if (!selected) refuseSelected(agent);
    if (selected && !agent.active) {
      throw new ApiError("conflict", `${agent.name} is inactive. Make it active first.`);
    }
    if (selected) {
      await inside.db.update(agents).set({ isSelected: false }).where(eq(agents.isSelected, true));
    }
    return await setState(inside, id, { isSelected: selected });
  });
}

function refuseSelected({ isSelected }: Row): void {
  if (isSelected) throw new ApiError("conflict", "You cannot unselect an agent!");
}

type Row = typeof agents.$inferSelect;

async function setState(
  { db }: Context,
  id: string,
  state: { active: boolean } | { isSelected: boolean },
): Promise<Agent> {
  const [row] = await db.update(agents).set(state).where(eq(agents.id, id)).returning();
  return presentAgent(found(row));
}

const columnsOf = ({ name, offer, to }: AgentTexts) => ({
  name,
  offer,
  toTaobao: to.taobao,
  toWeidian: to.weidian,
  to1688: to.ali_1688,
});

function found(row: Row | undefined): Row {
  if (!row) throw new Error("an agent that was held is gone");
  return row;
}

async function findAgent({ db }: Context, id: string): Promise<Row> {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  if (!row) throw new ApiError("not-found", "Agent not found");
  return row;
}

async function idsInOrder({ db }: Context): Promise<string[]> {
  const rows = await db
    .select({ id: agents.id })
    .from(agents)
    .orderBy(asc(agents.serialNo), asc(agents.id));
  return rows.map(({ id }) => id);
}

/** Every agent at the place that it has in the list. */
async function placeAgents({ db }: Context, ids: string[]): Promise<void> {
  await db.execute(
    sql`update ${agents} set serial_no = o.place
      from json_array_elements_text(${JSON.stringify(ids)}) with ordinality as o (id, place)
      where ${agents.id} = o.id::uuid and ${agents.serialNo} <> o.place`,
  );
}

type Log<T> = { by: Viewer; action: string; subject: string | ((made: T) => string) };

/**
 * Whoever changes agents waits here for each other; the change is written down, and pages change when
 * the transaction commits.
 */
async function change<T>(
  context: Context,
  log: Log<T>,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await holdAgents(inside);
    const done = await audited(inside, { ...log, look: agentById }, work);
    await announceChange(inside, AGENTS_TAG);
    return done;
  });
}

/** An agent as the log of changes keeps it. */
async function agentById({ db }: Context, id: string) {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  return row ? { ...presentAgent(row), serial_No: row.serialNo } : null;
}

async function holdAgents({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('agents'))`);
}

/**
 * A change of agents and of their pictures. Whether it succeeds or not, those of the named paths
 * that nobody uses then are removed: the old one only once the new one is committed.
 */
async function withPicture<T>(
  context: Context,
  log: Log<T>,
  paths: readonly string[],
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  try {
    return await change(context, log, work);
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ApiError("conflict", "There is an agent of this name already");
    }
    throw error;
  } finally {
    for (const path of paths) await dropUnused(context, path);
  }
}

/** Under the lock, so that nobody begins to use it meanwhile. A file that stays costs only its room. */
async function dropUnused(context: Context, path: string): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      await holdAgents({ ...context, db: tx });
      if ((await tx.$count(agents, eq(agents.img, path))) === 0) await dropUpload(context, path);
    });
  } catch (err) {
    context.log.warn({ err, path }, "an unused image could not be removed");
  }
}
