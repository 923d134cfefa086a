import { type FeatureApi, serve } from "#server/http/api.ts";
import {
  acceptInvitation as acceptInvitationEndpoint,
  getInvitations,
  inviteUser as inviteUserEndpoint,
  withdrawInvitation as withdrawInvitationEndpoint,
  blockUser as blockUserEndpoint,
  changeUserRole,
  getAllUsers,
  keepLanguage as keepLanguageEndpoint,
  logOutUser as logOutUserEndpoint,
  unblockUser as unblockUserEndpoint,
  whoAmI,
} from "@loupe/contract";
import type { Hono } from "hono";
import type { Context } from "#server/context.ts";
import { languageFor } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import {
  acceptInvitation,
  inviteUser,
  listInvitations,
  withdrawInvitation,
} from "./invitations.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { blockUser, logOutUser, unblockUser } from "./people.server.ts";
import { changeRole, keepLanguage, listUsers } from "./users.server.ts";

export const peopleApi: FeatureApi = (app, context) => {
  serveUsers(app, context);
  servePeople(app, context);
  serveInvitations(app, context);
};

function serveInvitations(app: Hono, context: Context): void {
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

function serveUsers(app: Hono, context: Context): void {
  serve(app, whoAmI, async (_, __, { userId: id, name, email, role }) => ({
    message: "ok",
    data: { id, name, email, role },
  }));

  serve(app, keepLanguageEndpoint, async (_, call, viewer) => {
    await keepLanguage(context, viewer, languageFor(call) ?? "en");
    return { message: "ok" };
  });

  serve(app, getAllUsers, async ({ query }) => ({
    message: "ok",
    ...(await listUsers(context, query)),
  }));

  serve(app, changeUserRole, async ({ query }, _, viewer) => {
    const { email, role } = query;
    const user = await changeRole(context, viewer, query);
    const about = { user, role, by: viewer.userId };
    noteSecurity(context, "role_changed", about);
    // Without a language, because the email must be in the language of the account and not in the admin's.
    await queueMail(context, { kind: "roleChanged", recipient: email, userId: user });
    return { message: `The account is now ${/^[ao]/.test(role) ? "an" : "a"} ${role}` };
  });
}

/** The routes for an admin's actions on other accounts, each with a reason. */
function servePeople(app: Hono, context: Context): void {
  serve(app, blockUserEndpoint, async ({ body }, _, by) => {
    const user = await blockUser(context, by, body);
    noteSecurity(context, "account_blocked", { user, by: by.userId });
    return { message: "Account blocked" };
  });

  serve(app, unblockUserEndpoint, async ({ body }, _, by) => {
    const user = await unblockUser(context, by, body);
    noteSecurity(context, "account_unblocked", { user, by: by.userId });
    return { message: "Account unblocked" };
  });

  serve(app, logOutUserEndpoint, async ({ body }, _, by) => {
    const user = await logOutUser(context, by, body);
    noteSecurity(context, "logged_out_by_admin", { user, by: by.userId });
    return { message: "Logged out everywhere" };
  });
}
