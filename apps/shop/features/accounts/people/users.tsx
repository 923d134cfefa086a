import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EMAIL_LENGTH_MAX, USERS_PAGE_SIZE } from "@loupe/contract/limits";
import type { Role } from "@loupe/contract";
import { ROLES } from "@loupe/contract/roles";
import { Users } from "lucide-react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Redirect } from "#first-view/redirect.tsx";
import { callAs } from "#browser/calls.ts";
import { useHasAccess } from "#browser/has-access.ts";
import { ChoiceFilter } from "#features/site/dashboard/filters.tsx";
import { ListStates } from "#features/site/dashboard/list-states.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { AddressField } from "#ui/forms/address-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { Pagination } from "#ui/lists/pagination.tsx";
import { wholeNumber } from "#texts/words.ts";
import { countOf } from "#ui/quantities.ts";
import { changeQuery } from "#ui/query-string.ts";
import { InviteStaff } from "./invite-staff.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { USERS } from "./role-changes.ts";
import { UserTable } from "./user-table.tsx";
import * as texts from "#texts/dashboard/identity.ts";

/** The dashboard's list of accounts, newest first. Its page and filters are in the address. */
export function AllUsers() {
  const location = useLocation();
  const address = new URLSearchParams(location.search);
  const email = address.get("email")?.trim() ?? "";
  const role = ROLES.find((one) => one === address.get("role"));
  const isOwner = useHasAccess("owner");
  const page = Math.max(1, Math.floor(Number(address.get("page"))) || 1);
  const users = useUsers({ page, email, role });
  const answer = users.data;
  const last = Math.max(1, answer?.totalPages ?? 1);
  const { list } = useListFocus<HTMLElement>(answer?.users.map(({ id }) => id) ?? []);
  // Redirects to the last page if the page does not exist, as after deletions.
  if (answer && !users.isPlaceholderData && page > last) {
    const search = changeQuery(location.search, { page: last > 1 ? String(last) : null });
    return <Redirect to={{ search }} />;
  }
  return (
    <Part
      title={texts.title}
      text={texts.everybodyWhoseEmailVerified}
      action={isOwner && <InviteStaff />}
    >
      {isOwner && <OpenInvitations />}
      <Search isFiltered={email !== "" || role !== undefined} role={role} />
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
        empty={<NoUsers isFiltered={email !== "" || role !== undefined} />}
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

const Search = ({ isFiltered, role }: { isFiltered: boolean; role: Role | undefined }) => (
  <search className="mb-5 grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,22rem)_10rem_auto] sm:justify-start">
    <AddressField
      label={texts.searchLabel}
      name="email"
      inputMode="email"
      maxLength={EMAIL_LENGTH_MAX}
      resets={{ page: null }}
    />
    <ChoiceFilter label={texts.role} name="role" value={role ?? ""} resets={{ page: null }}>
      <option value="">{texts.allRoles}</option>
      {ROLES.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </ChoiceFilter>
    {isFiltered && (
      <Link to={{ search: "" }} className={buttonClass({ className: "sm:mt-8" })}>
        {texts.resetFilters}
      </Link>
    )}
  </search>
);

const NoUsers = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<Users />}
    title={texts.emptyList}
    text={isFiltered ? texts.noRoleMatches : undefined}
  />
);

type Filter = { page: number; email: string; role: Role | undefined };

const useUsers = ({ page, email, role }: Filter) =>
  useQuery({
    queryKey: [USERS, { page, email, role }],
    queryFn: ({ signal }) =>
      callAs(USERS, { query: { page, email: email || undefined, role } }, { signal }),
    placeholderData: keepPreviousData,
  });
