import type { Session } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/local-time.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Section, useAct } from "#features/accounts/people/account-section.tsx";
import * as texts from "#texts/account.ts";

/** Lists the sessions of the account. Ends single ones, or all except this browser's session. */
export function AccountSessions() {
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
