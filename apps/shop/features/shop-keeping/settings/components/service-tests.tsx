import type { ConnectedSource } from "@loupe/contract";
import { useAnswer } from "#browser/query-client.tsx";
import { Service } from "#features/shop-keeping/sources/source.tsx";
import * as texts from "#texts/dashboard/settings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { SOURCE_TEST } from "#features/shop-keeping/sources/source-states.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";

/** Which sources each section connects. `services` has those that no other section has. */
const TESTED: Record<string, (source: string) => boolean> = {
  mail: (source) => source === "mail",
  login: (source) => source === "google",
  services: (source) => !["mail", "google", "currency-rates", "picture-storage"].includes(source),
};

/** Tests of the services of a section, with the saved settings. */
export function SectionTests({ section }: { section: string }) {
  const sources = TESTED[section];
  return sources && <SourceTests services={sources} sendsMail={section === "mail"} />;
}

type Props = { services: (source: string) => boolean; sendsMail: boolean };

function SourceTests({ services: sources, sendsMail }: Props) {
  const answer = useAnswer("GET /dashboard/getServices", {});
  const tests = (answer.data?.data ?? []).filter(({ service: source }) => sources(source));
  if (tests.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.testHeading}</h3>
      <ul className="divide-y divide-line">
        {tests.map((source: ConnectedSource) => (
          <Service key={source.service} {...source} />
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
    mutationKey: [SOURCE_TEST],
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
