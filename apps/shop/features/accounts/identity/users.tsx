import type { Role, User } from "@loupe/contract";
import { EMAIL_LENGTH_MAX, USERS_PAGE_SIZE } from "@loupe/contract/limits";
import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { useSession } from "#client/session.ts";
import { AddressField } from "#ui/address-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Choice } from "#ui/choice.tsx";
import { cx } from "#ui/class-names.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useKeptFocus } from "#ui/kept-focus.ts";
import { Pagination } from "#ui/pagination.tsx";
import { counted, wholeNumber } from "#ui/quantities.ts";
import { changeQuery } from "#ui/query-string.ts";
import { toast } from "#ui/toast.tsx";
import { Part, PartFailed } from "#features/shop-keeping/dashboard/shell.tsx";
import {
  cellClass,
  rowClass,
  Table,
  TableLoading,
} from "#features/shop-keeping/dashboard/table.tsx";

const USERS = "GET /users/getAllUser";
const CHANGE_ROLE = "POST /users/changeUserRoleOrStatus";

/** Who has an account, newest first. Page and search stand in the address. */
export function AllUsers() {
  const location = useLocation();
  const address = new URLSearchParams(location.search);
  const email = address.get("email")?.trim() ?? "";
  const page = Math.max(1, Math.floor(Number(address.get("page"))) || 1);
  const users = useUsers(page, email);
  const answer = users.data;
  const last = Math.max(1, answer?.totalPages ?? 1);
  const { list } = useKeptFocus<HTMLElement>(answer?.users.map(({ id }) => id) ?? []);
  // An old link, or a list that has become shorter: the last page is nearest to what was asked for.
  if (answer && !users.isPlaceholderData && page > last) {
    const search = changeQuery(location.search, { page: last > 1 ? String(last) : null });
    return <Navigate to={{ search }} replace />;
  }
  return (
    <Part title="All Users" text="Everybody whose email is verified, newest first.">
      <search className="mb-5 grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start">
        <AddressField
          label="Search by email"
          name="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH_MAX}
          resets={{ page: null }}
        />
        {email && (
          <Link to={{ search: "" }} className={buttonClass({ className: "sm:mt-8" })}>
            Clear filters
          </Link>
        )}
      </search>
      <section ref={list} tabIndex={-1} aria-label="Users" className="outline-none">
        {users.isPending && <TableLoading what="users" failures={users.failureCount} lead="h-5" />}
        {users.isError && (
          <PartFailed
            message={messageOf(users.error, "The users could not be loaded.")}
            retry={() => void users.refetch()}
          />
        )}
        {answer && (
          <p className="num mb-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
            <span>{counted(answer.total, "user")}</span>
            <span>
              Page {wholeNumber(answer.page)} of {wholeNumber(last)}
            </span>
          </p>
        )}
        {answer && answer.users.length === 0 && <NoUsers email={email} />}
        {answer && answer.users.length > 0 && (
          <UserTable
            users={answer.users}
            offset={(answer.page - 1) * USERS_PAGE_SIZE}
            busy={users.isPlaceholderData}
          />
        )}
        {answer && <Pagination label="Pages of users" page={page} total={answer.totalPages} />}
      </section>
    </Part>
  );
}

type TableProps = { users: readonly User[]; offset: number; busy: boolean };

function UserTable({ users, offset, busy }: TableProps) {
  const change = useChangeRole();
  const pending = usePendingRoles();
  const own = useSession()?.user.id;
  const [asked, setAsked] = useState<{ user: User; role: Role }>();
  return (
    <>
      <Table caption="Users, newest first" heads={["Sl", "Name", "Email", "Role"]} busy={busy}>
        {users.map((user, place) => {
          const { id, name, email, role } = user;
          return (
            <tr
              key={id}
              data-row={id}
              tabIndex={-1}
              className={cx(
                rowClass,
                "max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center",
                busy && "opacity-60",
              )}
            >
              <td
                className={cx(cellClass, "num text-sm text-ink-3 max-md:self-start max-md:pt-0.5")}
              >
                {(offset + place + 1).toLocaleString("en")}
              </td>
              <td className={cx(cellClass, "font-[550] wrap-anywhere md:min-w-40")}>{name}</td>
              <td
                className={cx(
                  cellClass,
                  "wrap-anywhere text-ink-2 max-md:col-start-2 max-md:row-start-2 max-md:text-sm md:w-full",
                )}
              >
                {email}
              </td>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its list has one */}
              <td
                className={cx(cellClass, "max-md:col-start-3 max-md:row-span-2 max-md:row-start-1")}
              >
                {id === own ? (
                  `${role} (you)`
                ) : (
                  <Choice
                    label={`Role of ${email}`}
                    value={pending.get(email) ?? role}
                    onChoose={(chosen) => setAsked({ user, role: chosen as Role })}
                    className="w-25"
                  >
                    <option value="user">user</option>
                    <option value="admin">admin</option>
                  </Choice>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
      {asked && (
        <ConfirmDialog
          {...questionOf(asked)}
          onYes={() => change.mutate({ email: asked.user.email, role: asked.role })}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** One press of a key on the list is enough to choose, and too little to hand out the dashboard. */
const questionOf = ({ user: { name, email }, role }: { user: User; role: Role }) =>
  role === "admin"
    ? {
        title: `Make ${name} an admin?`,
        text: `${email} will be able to change everything in the dashboard.`,
        yes: "Make admin",
      }
    : {
        title: `Make ${name} a user?`,
        text: `${email} will no longer be able to open the dashboard.`,
        yes: "Make user",
      };

const NoUsers = ({ email }: { email: string }) => (
  <EmptyState
    icon={<Users />}
    title="No Users Found"
    text={email ? "No email matches." : undefined}
  />
);

const useUsers = (page: number, email: string) =>
  useQuery({
    queryKey: [USERS, { page, email }],
    queryFn: ({ signal }) =>
      callAs(USERS, { query: { page, email: email || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });

type Change = { email: string; role: Role };

/** A role shows at once; a refusal ends the call, and so brings the old one back. */
function useChangeRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [CHANGE_ROLE],
    // One after another, so that the last word on a role is the last one said.
    scope: { id: CHANGE_ROLE },
    // Offline it fails, rather than waits unseen.
    networkMode: "always",
    mutationFn: (change: Change) => callAs(CHANGE_ROLE, { query: change }),
    onMutate: () => queries.cancelQueries({ queryKey: [USERS] }),
    onSuccess: ({ message }, { email }) => toast(message, { text: email, kind: "success" }),
    onError: (error) => toast(messageOf(error, "Failed to update user state"), { kind: "error" }),
    // Until the list is here anew, the row shows what was chosen.
    onSettled: () =>
      queries.isMutating({ mutationKey: [CHANGE_ROLE] }) === 1
        ? queries.invalidateQueries({ queryKey: [USERS] })
        : undefined,
  });
}

const usePendingRoles = () =>
  new Map(
    useMutationState({
      filters: { mutationKey: [CHANGE_ROLE], status: "pending" },
      select: ({ state }) => {
        const { email, role } = state.variables as Change;
        return [email, role] as const;
      },
    }),
  );
