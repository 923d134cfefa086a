import type { InvitedRole } from "@loupe/contract";
import { EMAIL_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton, useCopy } from "#ui/copy.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage, Field, inputClass, SelectField } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { emailError, emptyError } from "./account-form.tsx";
import { INVITATIONS } from "./open-invitations.tsx";
import * as texts from "#texts/dashboard/identity.ts";

const ROLES: readonly InvitedRole[] = ["moderator", "viewer", "admin"];

/** The button that opens the dialog for inviting a person to work in the dashboard. */
export function InviteStaff() {
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<string>();
  return (
    <>
      <Button
        variant="ink"
        aria-haspopup="dialog"
        onClick={() => {
          setLink(undefined);
          setOpen(true);
        }}
      >
        <UserPlus className="size-4" aria-hidden="true" />
        {texts.invite}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={link ? texts.invitationAddress : texts.inviteTitle}
        description={link ? texts.invitationLinkText : texts.inviteText}
      >
        {link ? (
          <InvitationLink link={link} />
        ) : (
          <InviteForm show={setLink} close={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}

type FormProps = { show: (link: string) => void; close: () => void };

function InviteForm({ show, close }: FormProps) {
  const queries = useQueryClient();
  const { errors, busy, formProps } = useForm({
    check: (values, form) => emptyError(values, ["email"]) ?? emailError(form),
    send: async ({ email = "", role }) => {
      const body = { email, role: role as InvitedRole };
      const { data } = await callAs("POST /users/invite", { body });
      await queries.invalidateQueries({ queryKey: [INVITATIONS] });
      if (data.link) return show(data.link);
      toast(texts.invitationMailed, { text: data.invitation.email, kind: "success" });
      close();
    },
    fallback: texts.actionFailed,
    place: ({ code }) => (code === "account_exists" ? "email" : undefined),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LENGTH_MAX}
        error={errors.email}
      />
      <SelectField label={texts.role} name="role" defaultValue="moderator">
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {`${role}: ${texts.invitedRoles[role]}`}
          </option>
        ))}
      </SelectField>
      <SubmitButton busy={busy}>{texts.invite}</SubmitButton>
    </form>
  );
}

/** The link of a new invitation. It is shown once, because the server stores only its hash. */
function InvitationLink({ link }: { link: string }) {
  const copying = useCopy();
  return (
    <div className="grid gap-4">
      <input
        aria-label={texts.invitationAddress}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        className={inputClass}
      />
      <CopyButton copying={copying} text={link} label={texts.copyInvitation} />
    </div>
  );
}
