import {
  changeEmail as changeEmailEndpoint,
  confirmEmail as confirmEmailEndpoint,
  deleteOtherSessions,
  deleteSession,
  getAccount,
  getSessions,
  changeAccount as changeAccountEndpoint,
} from "@loupe/contract";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/api.ts";
import { languageOf } from "#server/http/language-parameter.ts";
import { onBehalfOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { changeEmail, confirmEmail } from "./email-change.server.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./own-sessions.server.ts";
import { readAccount, changeAccount } from "./own-account.server.ts";

export function serveOwnAccount(app: Hono, context: Context): void {
  serve(app, getAccount, async (_, __, { userId }) => ({
    message: "ok",
    data: await readAccount(context, userId),
  }));

  serve(app, changeAccountEndpoint, async ({ body: { name, language } }, _, viewer) => ({
    message: language === undefined ? "Name changed" : "ok",
    data: await changeAccount(context, viewer, {
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language: languageOf(language) }),
    }),
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

  serve(app, deleteOtherSessions, async (_, call, viewer) => {
    await endOtherSessions(onBehalfOf(context, call), viewer);
    return { message: "Logged out everywhere else" };
  });
}
