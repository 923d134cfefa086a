import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { accountLanguage } from "#browser/account-language.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { FormError } from "#ui/forms/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AccountData } from "./account-data.tsx";
import { AccountDetails } from "./account-details.tsx";
import { AccountFactors, MissingFactors } from "./account-factors.tsx";
import * as texts from "#texts/account.ts";
import type { Session } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/local-time.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Section, useAct } from "#features/accounts/people/account-section.tsx";

/** `reviews` is the list of the reviews that the account has written. */
export function OwnAccount({ reviews }: { reviews: ReactNode }) {
  const answer = useAnswer("GET /account", {});
  useReloadFor(accountLanguage.use());
  const account = answer.data?.data;
  return (
    <main id="main" className="wrap grid justify-items-center pt-9 md:pt-16">
      <div className="grid w-full max-w-160 gap-5">
        <div>
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="mt-2.5 text-pretty text-ink-2">{texts.lead}</p>
        </div>
        {answer.isPending && <Spinner className="size-7 text-ink-2" />}
        {answer.isError && <FormError>{messageOf(answer.error, texts.failed)}</FormError>}
        {account && (
          <>
            <MissingFactors />
            <AccountDetails account={account} />
            {reviews}
            <AccountFactors />
            <AccountSessions />
            <AccountData account={account} />
          </>
        )}
      </div>
    </main>
  );
}

/**
 * Loads the account again if the visitor came here by a switch of the language, which changes the language of emails.
 */
function useReloadFor(language: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (language) void queries.invalidateQueries({ queryKey: ["GET /account"] });
  }, [queries, language]);
}

/** Lists the sessions of the account. Ends single ones, or all except this browser's session. */
function AccountSessions() {
  const { data } = useAnswer("GET /account/sessions", {});
  const { busy, act } = useAct();
  const endOthers = () =>
    act(async () => {
      await callAs("DELETE /account/sessions", {});
      return texts.loggedOutElsewhere;
    });
  return (
    <Section title={texts.sessions}>
      <ul className="divide-y divide-line">
        {data?.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data && data.data.length > 2 && (
        <Button className="justify-self-start" busy={busy} onClick={() => void endOthers()}>
          {texts.logOutElsewhere}
        </Button>
      )}
    </Section>
  );
}

function SessionRow({ session: { id, device, lastSeenAt, isThis } }: { session: Session }) {
  const { busy, act } = useAct();
  const end = () =>
    act(async () => {
      await callAs("DELETE /account/sessions/:id", { params: { id } });
      return texts.sessionEnded;
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-[550]">{device || texts.deviceFallback}</p>
        <p className="text-sm text-ink-2">
          {isThis
            ? texts.currentSession
            : withSlots(texts.sessionTime, { time: <TimeAgo at={new Date(lastSeenAt)} /> })}
        </p>
      </div>
      {!isThis && (
        <Button busy={busy} onClick={() => void end()}>
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}
