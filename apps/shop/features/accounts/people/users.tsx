import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EMAIL_LENGTH_MAX, USERS_PAGE_SIZE } from "@loupe/contract/limits";
import type { Role } from "@loupe/contract";
import { ROLES } from "@loupe/contract/roles";
import { Users } from "lucide-react";
import { useLocation } from "#ui/navigation.ts";
import { Redirect } from "#first-view/redirect.tsx";
import { callAs } from "#browser/calls.ts";
import { useHasAccess } from "#browser/has-access.ts";
import { Filters, useFilters, type Filter } from "#features/site/dashboard/filters.tsx";
import { ListStates } from "#features/site/dashboard/list-states.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { Pagination } from "#ui/lists/pagination.tsx";
import { wholeNumber } from "#texts/words.ts";
import { countOf } from "#ui/format/quantities.ts";
import { changeQuery } from "#ui/query-string.ts";
import { InviteStaff } from "./invite-staff.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { USERS } from "./role-changes.ts";
import { UserTable } from "./user-table.tsx";
import * as texts from "#texts/dashboard/identity.ts";

const FILTERS: readonly Filter[] = [
  { name: "email", label: texts.searchLabel, inputMode: "email", maxLength: EMAIL_LENGTH_MAX },
  {
    name: "role",
    label: texts.role,
    options: [["", texts.allRoles], ...ROLES.map((name) => [name, name] as const)],
  },
];

/** The dashboard's list of accounts, newest first. Its page and filters are in the address. */
export function AllUsers() {
  const { search } = useLocation();
  const filters = useFilters(FILTERS);
  const { values, isFiltered } = filters;
  const email = values.email || undefined;
  const role = (values.role as Role) || undefined;
  const isOwner = useHasAccess("owner");
  const page = Math.max(1, Math.floor(Number(new URLSearchParams(search).get("page"))) || 1);
  const users = useUsers({ page, email, role });
  const answer = users.data;
  const last = Math.max(1, answer?.totalPages ?? 1);
  const { list } = useListFocus<HTMLElement>(answer?.users.map(({ id }) => id) ?? []);
  // Redirects to the last page if the page does not exist, as after deletions.
  if (answer && !users.isPlaceholderData && page > last) {
    const lastPage = changeQuery(search, { page: last > 1 ? String(last) : null });
    return <Redirect to={{ search: lastPage }} />;
  }
  return (
    <Part title={texts.title} text={texts.usersIntro} action={isOwner && <InviteStaff />}>
      {isOwner && <OpenInvitations />}
      <Filters
        filters={filters}
        className="flex flex-col gap-x-4 gap-y-3 sm:grid sm:grid-cols-[minmax(0,22rem)_10rem_auto] sm:items-start sm:justify-start"
      />
      {answer && (
        <p className="num mb-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
          <span>{countOf(answer.total, "user")}</span>
          <span>
            Page {wholeNumber(answer.page)} of {wholeNumber(last)}
          </span>
        </p>
      )}
      <ListStates
        answer={users}
        label={texts.users}
        subject="the users"
        count={answer?.users.length ?? 0}
        loading={<TableLoading lead="h-5" />}
        empty={<NoUsers isFiltered={isFiltered} />}
        foot={
          answer && (
            <Pagination label={texts.paginationLabel} page={page} total={answer.totalPages} />
          )
        }
        list={list}
      >
        {answer && (
          <UserTable
            users={answer.users}
            offset={(answer.page - 1) * USERS_PAGE_SIZE}
            busy={users.isPlaceholderData}
          />
        )}
      </ListStates>
    </Part>
  );
}

const NoUsers = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<Users />}
    title={texts.emptyList}
    text={isFiltered ? texts.noRoleMatches : undefined}
  />
);

type UserQuery = { page: number; email: string | undefined; role: Role | undefined };

const useUsers = (query: UserQuery) =>
  useQuery({
    queryKey: [USERS, query],
    queryFn: ({ signal }) => callAs(USERS, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
