import type { Role, User } from "@loupe/contract";
import { useState } from "react";
import { cellClass, rowClass, Table } from "#features/shop-keeping/dashboard/table.tsx";
import { useSession } from "#client/session.ts";
import { Choice } from "#ui/choice.tsx";
import { cx } from "#ui/class-names.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { wholeNumber } from "#texts/words.ts";
import { useChangeRole, usePendingRoles } from "./role-changes.ts";
import * as texts from "#texts/dashboard-identity.ts";

type Props = {
  users: readonly User[];
  /** How many users stand on the pages before. */
  offset: number;
  busy: boolean;
};

/** One page of users, whose roles can be changed except one's own. */
export function UserTable({ users, offset, busy }: Props) {
  const change = useChangeRole();
  const pending = usePendingRoles();
  const own = useSession()?.user.id;
  const [asked, setAsked] = useState<{ user: User; role: Role }>();
  return (
    <>
      <Table caption={texts.usersNewestFirst} heads={["Sl", "Name", "Email", "Role"]} busy={busy}>
        {users.map((user, place) => (
          <UserRow
            key={user.id}
            user={user}
            number={offset + place + 1}
            role={pending.get(user.email) ?? user.role}
            isOwn={user.id === own}
            busy={busy}
            choose={(role) => setAsked({ user, role })}
          />
        ))}
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

type RowProps = {
  user: User;
  number: number;
  /** What it is, or what it is being changed to. */
  role: Role;
  isOwn: boolean;
  busy: boolean;
  choose: (role: Role) => void;
};

const UserRow = ({ user: { id, name, email }, number, role, isOwn, busy, choose }: RowProps) => (
  <tr
    data-row={id}
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
    <td className={cx(cellClass, "max-md:col-start-3 max-md:row-span-2 max-md:row-start-1")}>
      {isOwn ? (
        `${role} (you)`
      ) : (
        <Choice
          label={`Role of ${email}`}
          value={role}
          onChoose={(chosen) => choose(chosen as Role)}
          className="w-25"
        >
          <option value="user">{texts.user}</option>
          <option value="admin">{texts.admin}</option>
        </Choice>
      )}
    </td>
  </tr>
);

/** One press of a key on the list is enough to choose, and too little to hand out the dashboard. */
const questionOf = ({ user: { name, email }, role }: { user: User; role: Role }) =>
  role === "admin"
    ? {
        title: `Make ${name} an admin?`,
        text: `${email} will be able to change everything in the dashboard.`,
        yes: texts.makeAdmin,
      }
    : {
        title: `Make ${name} a user?`,
        text: `${email} will no longer be able to open the dashboard.`,
        yes: texts.makeUser,
      };
