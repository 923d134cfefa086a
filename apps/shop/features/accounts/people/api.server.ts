import type { FeatureApi } from "#server/http/api.ts";
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

export const peopleApi: FeatureApi = (context) => ({
  ...usersRoutes(context),
  ...peopleRoutes(context),

  ...invitationsRoutes(context),
});

const invitationsRoutes: FeatureApi = (context) => ({
  inviteUser: async ({ body }, call, viewer) => ({
    message: "Invited",
    data: await inviteUser(context, viewer, { ...body, language: languageFor(call) }),
  }),

  getInvitations: async () => ({ data: await listInvitations(context) }),

  withdrawInvitation: async ({ query }, _, viewer) => {
    await withdrawInvitation(context, viewer, query.email);
    return { message: "Invitation withdrawn" };
  },

  acceptInvitation: async ({ body }, call) => ({
    message: "Your account is ready",
    data: await acceptInvitation(context, body, addressOf(call)),
  }),
});

const usersRoutes: FeatureApi = (context) => ({
  whoAmI: async (_, __, { userId: id, name, email, role }) => ({
    data: { id, name, email, role },
  }),

  keepLanguage: async (_, call, viewer) => {
    await keepLanguage(context, viewer, languageFor(call) ?? "en");
    return {};
  },

  getAllUsers: ({ query }) => listUsers(context, query),

  changeUserRole: async ({ query }, _, viewer) => {
    const { email, role } = query;
    const user = await changeRole(context, viewer, query);
    const about = { user, role, by: viewer.userId };
    noteSecurity(context, "role_changed", about);
    // Without a language, because the email must be in the language of the account and not in the admin's.
    await queueMail(context, { kind: "roleChanged", recipient: email, userId: user });
    return { message: `The account is now ${/^[ao]/.test(role) ? "an" : "a"} ${role}` };
  },
});

/** The routes for an admin's actions on other accounts, each with a reason. */
const peopleRoutes: FeatureApi = (context) => ({
  blockUser: async ({ body }, _, by) => {
    const user = await blockUser(context, by, body);
    noteSecurity(context, "account_blocked", { user, by: by.userId });
    return { message: "Account blocked" };
  },

  unblockUser: async ({ body }, _, by) => {
    const user = await unblockUser(context, by, body);
    noteSecurity(context, "account_unblocked", { user, by: by.userId });
    return { message: "Account unblocked" };
  },

  logOutUser: async ({ body }, _, by) => {
    const user = await logOutUser(context, by, body);
    noteSecurity(context, "logged_out_by_admin", { user, by: by.userId });
    return { message: "Logged out everywhere" };
  },
});
