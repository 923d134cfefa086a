import {
  blockUser,
  changeUserRole,
  getAllUsers,
  keepLanguage as keepLanguageEndpoint,
  logOutUser,
  unblockUser,
  whoAmI,
} from "@loupe/contract";
import type { Context as Call, Hono } from "hono";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/api.ts";
import { onBehalfOf } from "#server/http/client.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { accountById, actOnAccount, endSessions, setBlocked } from "./people.server.ts";
import { changeRole, keepLanguage, listUsers, roleOf } from "./users.server.ts";

type Account = Parameters<typeof setBlocked>[1];

export function serveUsers(app: Hono, context: Context): void {
  serve(app, whoAmI, async (_, __, { userId: id, name, email, role }) => ({
    message: "ok",
    data: { id, name, email, role },
  }));

  serve(app, keepLanguageEndpoint, async (_, call, viewer) => {
    await keepLanguage(onBehalfOf(context, call), viewer);
    return { message: "ok" };
  });

  serve(app, getAllUsers, async ({ query }) => ({
    message: "ok",
    ...(await listUsers(context, query)),
  }));

  serve(app, changeUserRole, async ({ query }, call, viewer) => {
    const { email, role } = query;
    const what = { action: "changeUserRole", subject: email, look: roleOf };
    const user = await audited(context, { by: viewer, ...what }, (inside) =>
      changeRole(inside, viewer, query),
    );
    const about = { user, role, by: viewer.userId };
    const asked = onBehalfOf(context, call);
    noteSecurity(asked, "role_changed", about);
    // In the language of the account, not in that of whoever changed it.
    await queueMail(context, { kind: "roleChanged", recipient: email, userId: user });
    return { message: `The account is now ${/^[ao]/.test(role) ? "an" : "a"} ${role}` };
  });
}

/** What admins do to other accounts, with a reason. */
export function servePeople(app: Hono, context: Context): void {
  serve(app, blockUser, async ({ body }, call, viewer) => {
    await actOn(
      call,
      viewer,
      { ...body, action: "blockUser", event: "account_blocked" },
      setBlocked,
    );
    return { message: "Account blocked" };
  });

  serve(app, unblockUser, async ({ body }, call, viewer) => {
    const act = { ...body, action: "unblockUser", event: "account_unblocked" } as const;
    await actOn(call, viewer, act, (inside, user) => setBlocked(inside, user, null));
    return { message: "Account unblocked" };
  });

  serve(app, logOutUser, async ({ body }, call, viewer) => {
    const act = { ...body, action: "logOutUser", event: "logged_out_by_admin" } as const;
    await actOn(call, viewer, act, (inside, user) => endSessions(inside, user.id));
    return { message: "Logged out everywhere" };
  });

  type Act = {
    email: string;
    reason: string;
    action: string;
    event: "account_blocked" | "account_unblocked" | "logged_out_by_admin";
  };

  /** Does something to another account, with its entry in the audit log and its event in the log. */
  async function actOn(
    call: Call,
    by: Viewer,
    { email, reason, action, event }: Act,
    work: (inside: Context, user: Account, reason: string) => Promise<void>,
  ): Promise<void> {
    const asked = onBehalfOf(context, call);
    const id = await actOnAccount(asked, by, email, async (inside, user) => {
      const change = { by, action, subject: user.id, look: accountById(reason) };
      await audited(inside, change, (within) => work(within, user, reason));
      return user.id;
    });
    noteSecurity(asked, event, { user: id, by: by.userId });
  }
}
