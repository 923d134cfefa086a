import type { Role, User } from "@loupe/contract";
import { mayCall } from "@loupe/contract/access";
import { ROLES } from "@loupe/contract/roles";
import { useState } from "react";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { useHasAccess } from "#browser/has-access.ts";
import { useSession } from "#browser/session.ts";
import { Choice } from "#ui/forms/choice.tsx";
import { cx } from "#ui/class-names.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { wholeNumber } from "#texts/words.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { useChangeRole, usePendingRoles, USERS } from "./role-changes.ts";
import * as texts from "#texts/dashboard/identity.ts";
import { REASON_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";

type What = "block" | "unblock" | "logout" | "delete";
type Person = Pick<User, "email" | "name"> & { blocked: string | null };

const LABELS: Record<What, string> = {
  block: texts.block,
  unblock: texts.unblock,
  logout: texts.endSessions,
  delete: texts.deletionTitle,
};

/** The buttons for an admin's actions on another account. Each prompts for a reason. */
function PersonActions({ person }: { person: Person }) {
  const [what, setWhat] = useState<What>();
  const actions: What[] = [person.blocked === null ? "block" : "unblock", "logout", "delete"];
  return (
    <>
      <Choice
        label={texts.actionsOf(person.email)}
        value=""
        onChoose={(value) => setWhat(value as What)}
        className="w-34 md:max-xl:w-28"
      >
        <option value="" disabled hidden>
          {texts.actions}
        </option>
        {actions.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </Choice>
      {what && <Ask person={person} what={what} close={() => setWhat(undefined)} />}
    </>
  );
}

function Ask({ person, what, close }: { person: Person; what: What; close: () => void }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(true);
  const { errors, busy, formProps } = useForm({
    check: ({ reason }): Record<string, string> =>
      reason?.trim() ? {} : { reason: texts.reasonMissing },
    send: async ({ reason = "" }) => {
      const body = { email: person.email, reason };
      const { message } = await callAs(`POST /users/${what}`, { body });
      toast(message, { text: person.email, kind: "success" });
      setOpen(false);
      await queries.invalidateQueries({ queryKey: [USERS] });
    },
    fallback: texts.actionFailed,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={close}
      title={`${LABELS[what]}: ${person.name}`}
      description={texts.actionText[what]}
    >
      <form {...formProps} className="grid gap-4">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <Field
          label={texts.reason}
          name="reason"
          autoComplete="off"
          maxLength={REASON_LENGTH_MAX}
          error={errors.reason}
        />
        <SubmitButton busy={busy}>{LABELS[what]}</SubmitButton>
      </form>
    </Dialog>
  );
}

type Listed = User & {
  blocked: string | null;
  deletedAt: string | null;
  createdAt: string;
  lastSeenAt: string | null;
};
type Props = {
  users: readonly Listed[];
  /** The number of users on the previous pages. */
  offset: number;
  busy: boolean;
};

/** One page of the list of users. An owner can change all roles but their own. */
export function UserTable({ users, offset, busy }: Props) {
  const change = useChangeRole();
  const pending = usePendingRoles();
  const own = useSession()?.user.id;
  const isOwner = useHasAccess("owner");
  const [roleChange, setRoleChange] = useState<{ user: User; role: Role }>();
  return (
    <>
      <Table
        caption={texts.tableLabel}
        heads={["Sl", "Name", "Email", texts.lastVisit, "Role", texts.actions]}
        busy={busy}
      >
        {users.map((user, place) => (
          <UserRow
            key={user.id}
            user={user}
            number={offset + place + 1}
            role={pending.get(user.email) ?? user.role}
            isOwn={user.id === own}
            busy={busy}
            choose={isOwner ? (role) => setRoleChange({ user, role }) : undefined}
          />
        ))}
      </Table>
      {roleChange && (
        <ConfirmDialog
          {...questionOf(roleChange)}
          onYes={() => change.mutate({ email: roleChange.user.email, role: roleChange.role })}
          onClosed={() => setRoleChange(undefined)}
        />
      )}
    </>
  );
}

type RowProps = {
  user: Listed;
  number: number;
  /** The current role, or the new role while its change is being saved. */
  role: Role;
  isOwn: boolean;
  busy: boolean;
  /** Missing if the viewer may not change roles. */
  choose?: (role: Role) => void;
};

const UserRow = ({ user, number, role, isOwn, busy, choose }: RowProps) => (
  <tr
    data-row={user.id}
    tabIndex={-1}
    className={cx(
      rowClass,
      "max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center",
      busy && "opacity-60",
    )}
  >
    <td className={cx(cellClass, "num text-sm text-ink-3 max-md:self-start max-md:pt-0.5")}>
      {wholeNumber(number)}
    </td>
    <td className={cx(cellClass, "font-[550] wrap-anywhere md:min-w-28 xl:min-w-40")}>
      {user.name}
    </td>
    <td
      className={cx(
        cellClass,
        "wrap-anywhere text-ink-2 max-md:col-start-2 max-md:row-start-2 max-md:text-sm md:w-full md:min-w-40",
      )}
    >
      {user.email}
      {user.blocked !== null && (
        <span className="block text-bad">{texts.blocked(user.blocked)}</span>
      )}
      {user.deletedAt && <span className="block text-warn">{texts.deletionNote}</span>}
    </td>
    <Times {...user} />
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its list has one */}
    <td className={cx(cellClass, "max-md:col-start-3 max-md:row-start-1")}>
      {isOwn && texts.ownRole(role)}
      {!isOwn && !choose && role}
      {!isOwn && choose && (
        <Choice
          label={texts.roleLabel(user.email)}
          value={role}
          onChoose={(value) => choose(value as Role)}
          className="w-34 md:max-xl:w-31"
        >
          {ROLES.toReversed().map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </td>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its list has one */}
    <td className={cx(cellClass, "max-md:col-start-3 max-md:row-start-3")}>
      {!isOwn && (choose !== undefined || !mayCall(user.role, "admin")) && (
        <PersonActions person={user} />
      )}
    </td>
  </tr>
);

const Times = ({ createdAt, lastSeenAt }: Pick<Listed, "createdAt" | "lastSeenAt">) => (
  <td
    className={cx(
      cellClass,
      "text-sm text-ink-2 max-md:col-start-2 max-md:row-start-3 md:min-w-28 xl:min-w-36",
    )}
  >
    <span className="block">
      <span className="md:sr-only">{texts.lastVisit} </span>
      {lastSeenAt ? <LocalTime at={new Date(lastSeenAt)} /> : texts.neverSeen}
    </span>
    <span className="block text-ink-3">
      {texts.joined} <LocalTime at={new Date(createdAt)} />
    </span>
  </td>
);

/** The texts of the confirmation. A role is confirmed, because a single key press on the list selects one. */
const questionOf = ({ user: { name, email }, role }: { user: User; role: Role }) => ({
  title: texts.makeQuestion(name, role),
  text: `${email} ${texts.roleMeanings[role]}`,
  yes: texts.make(role),
});
