import {
  acceptInvitation as acceptInvitationEndpoint,
  getInvitations,
  inviteUser as inviteUserEndpoint,
  withdrawInvitation as withdrawInvitationEndpoint,
} from "@loupe/contract";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/api.ts";
import { languageFor } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import {
  acceptInvitation,
  inviteUser,
  listInvitations,
  withdrawInvitation,
} from "./invitations.server.ts";

export function serveInvitations(app: Hono, context: Context): void {
  serve(app, inviteUserEndpoint, async ({ body }, call, viewer) => ({
    message: "Invited",
    data: await inviteUser(context, viewer, { ...body, language: languageFor(call) }),
  }));

  serve(app, getInvitations, async () => ({
    message: "ok",
    data: await listInvitations(context),
  }));

  serve(app, withdrawInvitationEndpoint, async ({ query }, _, viewer) => {
    await withdrawInvitation(context, viewer, query.email);
    return { message: "Invitation withdrawn" };
  });

  serve(app, acceptInvitationEndpoint, async ({ body }, call) => ({
    message: "Your account is ready",
    data: await acceptInvitation(context, body, addressOf(call)),
  }));
}
