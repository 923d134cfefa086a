import { useQueryClient } from "@tanstack/react-query";
import { Link } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { Section } from "./account-section.tsx";
import * as texts from "#texts/dashboard/identity.ts";

/** The dashboard's part in which the owner can require a second factor of all staff. */
export function StaffSecurity() {
  const answer = useAnswer("GET /dashboard/security", {});
  const rules = answer.data?.data;
  const queries = useQueryClient();
  const demand = async (secondFactor: boolean) => {
    try {
      const { message } = await callAs("PATCH /dashboard/security", { body: { secondFactor } });
      toast(message, { kind: "success" });
      await queries.invalidateQueries();
    } catch (error) {
      toast(messageOf(error, texts.actionFailed), { kind: "error" });
    }
  };
  return (
    <Part title={texts.security} text={texts.securityText}>
      {answer.isError && (
        <PartFailed
          message={messageOf(answer.error, texts.rulesFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {rules && (
        <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-5">
          <Section title={texts.factorRuleLabel}>
            <Switch
              label={texts.factorRuleLabel}
              hint={texts.demandText}
              checked={rules.secondFactor}
              onChange={(on) => void demand(on)}
            />
            <p className="text-ink-2">{texts.ownFactors}</p>
            <Link to="/account" className={buttonClass({ className: "justify-self-start" })}>
              {texts.accountLink}
            </Link>
          </Section>
          <Section title={texts.without}>
            <Without people={rules.without} />
          </Section>
          <Section title={texts.passwords} text={texts.passwordMin(rules.passwordMin)}>
            <Link
              to="/dashboard/settings?subject=accounts"
              className={buttonClass({ className: "justify-self-start" })}
            >
              {texts.settingsLink}
            </Link>
          </Section>
        </div>
      )}
    </Part>
  );
}

function Without({ people }: { people: { name: string; email: string; role: string }[] }) {
  if (people.length === 0) return <p>{texts.everybodyHasOne}</p>;
  return (
    <ul className="divide-y divide-line">
      {people.map(({ name, email, role }) => (
        <li key={email} className="py-2.5 wrap-anywhere">
          <span className="font-[550]">{name}</span>{" "}
          <span className="text-ink-2">
            {email} ({role})
          </span>
        </li>
      ))}
    </ul>
  );
}
