import {
  changeEmail as changeEmailEndpoint,
  confirmEmail as confirmEmailEndpoint,
  deleteSession,
  getAccount,
  getSessions,
  renameAccount as renameAccountEndpoint,
} from "@loupe/contract";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/api.ts";
import { onBehalfOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { changeEmail, confirmEmail } from "./email-change.server.ts";
import { endOwnSession, listSessions } from "./own-sessions.server.ts";
import { readAccount, renameAccount } from "./own-account.server.ts";

export function serveOwnAccount(app: Hono, context: Context): void {
  serve(app, getAccount, async (_, __, { userId }) => ({
    message: "ok",
    data: await readAccount(context, userId),
  }));

  serve(app, renameAccountEndpoint, async ({ body }, _, { userId }) => ({
    message: "Name changed",
    data: await renameAccount(context, userId, body.name),
  }));

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
