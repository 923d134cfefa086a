import {
  changeEmail as changeEmailEndpoint,
  confirmEmail as confirmEmailEndpoint,
  deleteSession,
  getAccount,
  getSessions,
  renameAccount,
} from "@loupe/contract";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/api.ts";
import { onBehalfOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { changeEmail, confirmEmail } from "./email-change.server.ts";
import { endOwnSession, listSessions } from "./own-sessions.server.ts";
import { emailChanges, users } from "./tables.server.ts";
import { presentUser } from "./users.server.ts";

export function serveOwnAccount(app: Hono, context: Context): void {
  serve(app, getAccount, async (_, __, { userId }) => ({
    message: "ok",
    data: await readAccount(context, userId),
  }));

  serve(app, renameAccount, async ({ body }, _, { userId }) => {
    const { db } = context;
    const [user] = await db.update(users).set(body).where(eq(users.id, userId)).returning();
    return { message: "Name changed", data: presentUser(user!) };
  });

  serve(app, changeEmailEndpoint, async ({ body }, call, viewer) => {
    await changeEmail(onBehalfOf(context, call), viewer, body.email, addressOf(call));
    return { message: "Open the links that we've sent to both addresses." };
  });

  serve(app, confirmEmailEndpoint, async ({ body }, call) => ({
    message: "ok",
    data: await confirmEmail(onBehalfOf(context, call), body.token, addressOf(call)),
  }));

  serve(app, getSessions, async (_, __, viewer) => ({
    message: "ok",
    data: await listSessions(context, viewer),
  }));

  serve(app, deleteSession, async ({ params }, call, viewer) => {
    await endOwnSession(onBehalfOf(context, call), viewer, params.id);
    return { message: "Logged out there" };
  });
}

async function readAccount({ db, now }: Context, userId: string) {
  const [row] = await db
    .select({ user: users, change: emailChanges })
    .from(users)
    .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
    .where(eq(users.id, userId));
  const { user, change } = row!;
  return {
    user: presentUser(user),
    createdAt: user.createdAt.toISOString(),
    newEmail: change && change.expiresAt > now() ? change.newEmail : null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
  };
}
