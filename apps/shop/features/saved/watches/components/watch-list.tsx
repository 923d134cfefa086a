import type { Watch, MailState } from "@loupe/contract";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useRef, type ReactNode, useEffect, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useSendsMail, useSite } from "#features/site/frame/root-data.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/navigation.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useRemoval, useShownWatches, WATCHES, type WatchAnswer } from "../use-watch-changes.ts";
import { RemovedRow, WatchRow } from "./watch-row.tsx";
import * as texts from "#texts/watches.ts";
import { useListChange } from "#browser/list-changes.ts";
import { Switch } from "#ui/forms/switch.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { canPush, isPushOn, turnPushOff, turnPushOn } from "../push-messages/browser-push.ts";

/** Everything that the user watches, newest first. */
export function WatchList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const sendsMail = useSendsMail();
  const answer = useQuery({
    queryKey: [WATCHES],
    queryFn: ({ signal }) => callAs(WATCHES, {}, { signal }),
  });
  const { removed, remove, renew } = useRemoval();
  const removedIds = new Set(removed.map(({ _id }) => _id));
  const watches = useShownWatches(answer.data?.data ?? []).filter(
    ({ _id }) => !removedIds.has(_id),
  );
  const rows = [...watches, ...removed].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const undo = (watch: Watch) => {
    heading.current?.focus({ preventScroll: true });
    renew(watch);
  };
  return (
    <main id="main" className="wrap pt-9 md:pt-14">
      <div className="mb-7 grid gap-y-2">
        {/* Gets the focus when the button that had the focus disappears. */}
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {texts.pageTitle}
        </h1>
        <p className="max-w-[60ch] text-pretty text-ink-2">
          {sendsMail ? texts.pageText : texts.unmailedPageText}
        </p>
        <p className="num text-sm text-ink-2">
          {answer.data ? texts.countStatus(watches.length, answer.data.watchesMax) : "\u00a0"}
        </p>
      </div>
      {answer.data && <MailsNotice mails={answer.data.mails} />}
      {/* Not earlier, because the notice above it would move it. */}
      {!answer.isPending && <PushSwitch />}
      {answer.isPending && <Loading failures={answer.failureCount} />}
      {answer.data && rows.length === 0 && <Empty />}
      {rows.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rows.map((watch) =>
            removedIds.has(watch._id) ? (
              <RemovedRow key={watch._id} watch={watch} onUndo={() => undo(watch)} />
            ) : (
              <WatchRow key={watch._id} watch={watch} onRemove={() => remove(watch)} />
            ),
          )}
        </ul>
      )}
      {answer.isError && !answer.data && (
        <Failed retry={() => void answer.refetch()}>
          {messageOf(answer.error, texts.loadError)}
        </Failed>
      )}
    </main>
  );
}

const Empty = () => (
  <EmptyState icon={<Bell />} title={texts.emptyTitle} text={texts.emptyText}>
    <Link to="/" className={buttonClass({ variant: "primary" })}>
      {texts.lookupLink}
    </Link>
  </EmptyState>
);

const Failed = ({ children, retry }: { children: ReactNode; retry: () => void }) => (
  <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
    <p className="min-w-0 text-bad">{children}</p>
    <Button onClick={retry}>{texts.retryButton}</Button>
  </div>
);

const Loading = ({ failures }: { failures: number }) => (
  <output className="grid gap-3">
    <span className={failures > 0 ? "text-ink-2" : "sr-only"}>
      {failures > 0 ? texts.retryStatus : texts.loadingStatus}
    </span>
    {["a", "b", "c"].map((row) => (
      <span key={row} className="card flex gap-4 p-3">
        <Skeleton className="size-24 shrink-0 rounded-2 sm:size-28" />
        <span className="grid flex-1 content-start gap-3 py-1">
          <Skeleton className="h-5 w-full max-w-80" />
          <Skeleton className="h-4 w-40" />
        </span>
      </span>
    ))}
  </output>
);

const TURN_ON = "POST /watches/mails";

/** Shows that the user gets no alerts, and why. */
function MailsNotice({ mails }: { mails: MailState }) {
  const change = useListChange({
    list: WATCHES,
    address: TURN_ON,
    send: () => callAs(TURN_ON, {}),
    onAccepted: (queries) =>
      queries.setQueryData<WatchAnswer>(
        [WATCHES],
        (answer) => answer && { ...answer, mails: "on" },
      ),
  });
  if (mails === "on") return null;
  return (
    <section className="card mb-5 flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        {mails === "off" ? texts.mailsOff : texts.mailsFailing}
      </p>
      {mails === "off" && (
        <Button onClick={() => change.mutate()} aria-disabled={change.isPending}>
          {texts.mailsButton}
        </Button>
      )}
    </section>
  );
}

/** Turns alerts by web push on or off for this browser. Nothing if the browser or the shop cannot send them. */
function PushSwitch() {
  const sendsMail = useSendsMail();
  const isOffered = useSite()?.installable && canPush();
  const [isOn, setOn] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  useEffect(() => {
    // Without an answer the switch is off, and turning it on shows the error.
    if (isOffered) isPushOn().then(setOn, () => undefined);
  }, [isOffered]);
  if (!isOffered) return null;
  const change = async (next: boolean) => {
    setErrorText(undefined);
    setOn(next);
    try {
      if (!next) return await turnPushOff();
      if (await turnPushOn()) return;
      setErrorText(texts.pushBlocked);
    } catch (error) {
      setErrorText(messageOf(error, texts.failedTitle));
    }
    setOn(!next);
  };
  return (
    <section className="card mb-5 grid gap-3 px-5 py-3">
      <Switch
        label={texts.pushSwitch}
        hint={sendsMail ? texts.pushHint : undefined}
        checked={isOn}
        onChange={(next) => void change(next)}
      />
      <ErrorMessage>{errorText}</ErrorMessage>
    </section>
  );
}
