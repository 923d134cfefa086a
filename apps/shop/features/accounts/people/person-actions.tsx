import type { User } from "@loupe/contract";
import { REASON_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { FormFault, SubmitButton, useForm } from "#browser/form.tsx";
import { Choice } from "#ui/forms/choice.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { USERS } from "./role-changes.ts";
import * as texts from "#texts/dashboard/identity.ts";

type What = "block" | "unblock" | "logout" | "delete";
type Person = Pick<User, "email" | "name"> & { blocked: string | null };

const LABELS: Record<What, string> = {
  block: texts.block,
  unblock: texts.unblock,
  logout: texts.endSessions,
  delete: texts.deletionTitle,
};

/** The buttons for an admin's actions on another account. Each prompts for a reason. */
export function PersonActions({ person }: { person: Person }) {
  const [what, setWhat] = useState<What>();
  const actions: What[] = [person.blocked === null ? "block" : "unblock", "logout", "delete"];
  return (
    <>
      <Choice
        label={texts.actionsOf(person.email)}
        value=""
        onChoose={(value) => setWhat(value as What)}
        className="w-34"
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
  const { faults, busy, formProps } = useForm({
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
        <FormFault faults={faults} />
        <Field
          label={texts.reason}
          name="reason"
          autoComplete="off"
          maxLength={REASON_LENGTH_MAX}
          error={faults.reason}
        />
        <SubmitButton busy={busy}>{LABELS[what]}</SubmitButton>
      </form>
    </Dialog>
  );
}
