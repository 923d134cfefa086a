import type { ConnectedService } from "@loupe/contract";
import { useAnswer } from "#browser/query-client.tsx";
import { Service } from "#features/shop-keeping/external-services/service.tsx";
import * as texts from "#texts/dashboard/settings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { SERVICE_TEST } from "#features/shop-keeping/external-services/service-states.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";

/** Which external services each section connects. `services` has those that no other section has. */
const TESTED: Record<string, (service: string) => boolean> = {
  mail: (service) => service === "mail",
  login: (service) => service === "google",
  services: (service) => !["mail", "google", "currency-rates", "picture-storage"].includes(service),
};

/** Tests of the services of a section, with the saved settings. */
export function SectionTests({ section }: { section: string }) {
  const services = TESTED[section];
  return services && <ServiceTests services={services} sendsMail={section === "mail"} />;
}

type Props = { services: (service: string) => boolean; sendsMail: boolean };

function ServiceTests({ services, sendsMail }: Props) {
  const answer = useAnswer("GET /dashboard/getServices", {});
  const tests = (answer.data?.data ?? []).filter(({ service }) => services(service));
  if (tests.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.testHeading}</h3>
      <ul className="divide-y divide-line">
        {tests.map((service: ConnectedService) => (
          <Service key={service.service} {...service} />
        ))}
      </ul>
      {sendsMail && <TestMail />}
    </div>
  );
}

/** A button that sends a test email to the admin, with the saved settings. */
function TestMail() {
  const email = useSession()?.user.email ?? "";
  const queries = useQueryClient();
  const send = useMutation({
    mutationKey: [SERVICE_TEST],
    mutationFn: () => callAs("POST /settings/test-mail", {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ["GET /dashboard/getServices"] }),
  });
  const result = send.isPending ? undefined : send.data?.data;
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Button busy={send.isPending} busyLabel={texts.sendingTest} onClick={() => send.mutate()}>
        {texts.testButton}
      </Button>
      <p className="text-sm text-pretty wrap-anywhere text-ink-2">{texts.testGoesTo(email)}</p>
      <output className="wrap-anywhere empty:hidden">
        {result && (
          <span className="block rounded-1 bg-sunk px-3.5 py-2.5 text-pretty">
            <span
              className={cx("font-[550]", result.outcome === "sent" ? "text-good" : "text-bad")}
            >
              {result.outcome === "sent" ? texts.testSent : texts.testNotSent}
            </span>{" "}
            {result.text}
          </span>
        )}
        {send.isError && !send.isPending && (
          <span className="text-bad">{messageOf(send.error, texts.testFailed)}</span>
        )}
      </output>
    </div>
  );
}
