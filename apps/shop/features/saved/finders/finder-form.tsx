import type { OwnFinder } from "@loupe/contract";
import {
  REFERRAL_CODE_LENGTH_MAX,
  REMARK_LENGTH_MAX,
  LABEL_LENGTH_MAX,
} from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm, type FormValues } from "#browser/form.tsx";
import { useAnswer } from "#browser/query-client.tsx";
import { useSession } from "#browser/session.ts";
import { Section } from "#features/accounts/people/account-section.tsx";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { FinderFigures } from "./finder-figures.tsx";
import { ErrorMessage, Field, SelectField } from "#ui/forms/field.tsx";
import { Link } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { generalError, myCollectionTitle } from "#texts/collection.ts";
import * as accountTexts from "#texts/finder-account.ts";
import * as texts from "#texts/finders.ts";

const OWN = "GET /finder";

/** A finder's own public page, for accounts that have this role. */
export function OwnFinderPage() {
  return useSession()?.user.role === "finder" ? <Own /> : null;
}

function Own() {
  const finder = useAnswer(OWN, {}).data?.data;
  return finder ? (
    <>
      <FinderForm finder={finder} />
      <FinderFigures />
    </>
  ) : null;
}

const CODE = "code:";

function FinderForm({ finder }: { finder: OwnFinder }) {
  const queries = useQueryClient();
  const { errors, busy, formProps } = useForm({
    check: () => ({}),
    send: async ({ name, title, line, pinned, ...fields }: FormValues) => {
      const codes = Object.entries(fields).flatMap(([field, code]) =>
        field.startsWith(CODE) ? [[field.slice(CODE.length), code.trim()]] : [],
      );
      const body = {
        ...(name && { name }),
        ...(title && { title }),
        line: line ?? "",
        ...(finder.lists.length > 0 && { pinned: pinned || null }),
        codes: Object.fromEntries(codes) as Record<string, string>,
      };
      await callAs("PATCH /finders/me", { body });
      await queries.invalidateQueries({ queryKey: [OWN] });
      toast(texts.saved, { kind: "success" });
    },
    fallback: generalError,
  });
  return (
    <Section title={texts.own} text={texts.ownHint}>
      {finder.hidden && <p className="text-bad">{texts.hiddenNote}</p>}
      {finder.name && (
        <Link to={`/f/${finder.name}`} className="w-fit underline">
          {`/f/${finder.name}`}
        </Link>
      )}
      <form {...formProps} className="grid gap-4">
        <Field
          label={texts.nameLabel}
          hint={texts.nameHint}
          name="name"
          required
          maxLength={30}
          autoCapitalize="none"
          defaultValue={finder.name ?? ""}
          error={errors.name}
        />
        <Field
          label={texts.titleLabel}
          name="title"
          required
          maxLength={LABEL_LENGTH_MAX}
          defaultValue={finder.title}
          error={errors.title}
        />
        <Field
          label={texts.lineLabel}
          name="line"
          maxLength={REMARK_LENGTH_MAX}
          defaultValue={finder.line}
          error={errors.line}
        />
        <PinnedField {...{ finder, errors }} />
        <CodeFields {...{ finder, errors }} />
        <ErrorMessage>{errors.form}</ErrorMessage>
        <SubmitButton busy={busy} busyLabel={texts.save}>
          {texts.save}
        </SubmitButton>
      </form>
    </Section>
  );
}

type FieldsProps = { finder: OwnFinder; errors: Record<string, string | undefined> };

const PinnedField = ({ finder, errors }: FieldsProps) =>
  finder.lists.length > 0 && (
    <SelectField
      label={accountTexts.pinnedLabel}
      name="pinned"
      defaultValue={finder.pinned ?? ""}
      error={errors.pinned}
    >
      <option value="">{accountTexts.noneOption}</option>
      {finder.lists.map(({ shareId, name }) => (
        <option key={shareId} value={shareId}>
          {name ?? myCollectionTitle}
        </option>
      ))}
    </SelectField>
  );

function CodeFields({ finder, errors }: FieldsProps) {
  const agents = useAgents();
  return agents.map(({ _id, name }) => (
    <Field
      key={_id}
      label={texts.codeLabel(name)}
      name={CODE + _id}
      maxLength={REFERRAL_CODE_LENGTH_MAX}
      autoCapitalize="none"
      autoComplete="off"
      defaultValue={finder.codes[_id] ?? ""}
      error={errors[CODE + _id]}
    />
  ));
}
