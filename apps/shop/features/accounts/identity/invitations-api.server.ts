import {
  acceptInvitation as acceptInvitationEndpoint,
  getInvitations,
  inviteUser as inviteUserEndpoint,
  withdrawInvitation as withdrawInvitationEndpoint,
} from "@loupe/contract";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/api.ts";
import { onBehalfOf } from "#server/http/client.ts";
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
    data: await inviteUser(onBehalfOf(context, call), viewer, body),
  }));

  serve(app, getInvitations, async () => ({
    message: "ok",
    data: await listInvitations(context),
  }));

  serve(app, withdrawInvitationEndpoint, async ({ query }, call, viewer) => {
    await withdrawInvitation(onBehalfOf(context, call), viewer, query.email);
    return { message: "Invitation withdrawn" };
  });

  serve(app, acceptInvitationEndpoint, async ({ body }, call) => ({
    message: "Your account is ready",
    data: await acceptInvitation(onBehalfOf(context, call), body, addressOf(call)),
  }));
}
