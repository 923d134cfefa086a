import type { Role, User } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/identity.ts";

/** The endpoint of the list of users, which is also the first part of the key of its queries. */
export const USERS = "GET /users/getAllUser";

const CHANGE_ROLE = "POST /users/changeUserRoleOrStatus";
type Change = { email: string; role: Role };
type Answer = { users: User[] };

export const useChangeRole = () =>
  useListChange({
    list: USERS,
    address: CHANGE_ROLE,
    send: (change: Change) => callAs(CHANGE_ROLE, { query: change }),
    onAccepted: (queries, { message }, { email, role }) => {
      queries.setQueriesData<Answer>(
        { queryKey: [USERS] },
        (list) =>
          list && {
            ...list,
            users: list.users.map((user) => (user.email === email ? { ...user, role } : user)),
          },
      );
      toast(message, { text: email, kind: "success" });
    },
    onRefused: (error) => void toast(messageOf(error, texts.roleChangeFailed), { kind: "error" }),
  });

/** The new role of each user, by email, while the server has not responded to the change yet. */
export const usePendingRoles = () =>
  new Map(usePendingChanges<Change>(USERS, CHANGE_ROLE).map(({ email, role }) => [email, role]));
