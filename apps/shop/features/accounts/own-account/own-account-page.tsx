import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode, lazy, Suspense, useState } from "react";
import { accountLanguage } from "#browser/account-language.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { AccountDetails } from "./account-details.tsx";
import { AccountFactors, MissingFactors } from "./account-factors.tsx";
import * as texts from "#texts/account.ts";
import type { Session, Account, ExportProgress } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { Button } from "#ui/button.tsx";
import { TimeAgo, LocalTime } from "#ui/format/local-time.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Section, useAct } from "#features/accounts/people/account-section.tsx";
import { isoDate } from "@loupe/contract/time";
import { send } from "@loupe/contract/client";
import { withSession } from "#browser/session-calls.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toast } from "#ui/notices/toast.tsx";

/** `more` are the account's reviews, and a finder's page. */
export function OwnAccount({ more }: { more: ReactNode }) {
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
        {answer.isError && <ErrorMessage>{messageOf(answer.error, texts.failed)}</ErrorMessage>}
        {account && (
          <>
            <MissingFactors />
            <AccountDetails account={account} />
            {more}
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

/** The section in which people download their data or delete their account. */
const AccountData = ({ account }: { account: Account }) => (
  <>
    <Section title={texts.data} text={texts.exportText}>
      <ExportButton />
    </Section>
    <Section
      title={texts.deleteHeading}
      text={
        account.deletedAt
          ? withSlots(texts.closing, { date: <LocalTime at={new Date(account.deletedAt)} /> })
          : texts.deleteText
      }
    >
      {account.deletedAt ? <KeepButton /> : <DeleteButton />}
    </Section>
  </>
);

/** The progress of the export: its rows during the preparation, its bytes during the download. */
type Far = { rows?: ExportProgress; bytes?: number };

function ExportButton() {
  const [far, setFar] = useState<Far>();
  const start = async () => {
    setFar({});
    try {
      const file = await withSession(async (authorization) => {
        const response = await whenReady(authorization, (rows) => setFar({ rows }));
        return await readAll(response, (bytes) => setFar({ bytes }));
      });
      saveFile(file, `account-${isoDate(new Date())}.json`);
    } catch (error) {
      toast(messageOf(error, texts.failed), { kind: "error" });
    }
    setFar(undefined);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={far !== undefined} busyLabel={texts.exporting} onClick={() => void start()}>
          {texts.exportData}
        </Button>
        <output className="num text-sm text-ink-2">
          {far?.bytes ? `${(far.bytes / 1e6).toFixed(1)} MB` : ""}
        </output>
      </div>
      {far?.rows && <ProgressBar label={texts.preparingExport} share={shareOf(far.rows)} />}
    </div>
  );
}

/** At most 100 percent, because rows can be added during the export. */
const shareOf = ({ done, total }: ExportProgress) => Math.min(1, done / Math.max(total, 1));

const ASKED_EVERY_MS = 500;

/**
 * Waits until the export is ready. The server prepares a large export in the background and responds 202 with the
 * progress, so the same request is sent again until it responds with the file.
 */
async function whenReady(
  authorization: string | undefined,
  onProgress: (rows: ExportProgress) => void,
): Promise<Response> {
  for (;;) {
    const response = await send("GET /account/export", {}, { authorization });
    if (response.status !== 202) {
      return response.ok && response.body ? response : await failed(response);
    }
    onProgress(((await response.json()) as { data: ExportProgress }).data);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}

async function failed(response: Response): Promise<never> {
  const { readAnswer } = await import("@loupe/contract/client");
  return await readAnswer<never>(response);
}

/** Counts the bytes that have arrived, because the total is unknown. */
async function readAll(response: Response, onRead: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: "application/json" });
    parts.push(value);
    total += value.length;
    onRead(total);
  }
}

const ConfirmDialog = lazy(() =>
  import("#ui/dialogs/confirm-dialog.tsx").then((file) => ({ default: file.ConfirmDialog })),
);

function DeleteButton() {
  const { busy, act } = useAct();
  const [asks, setAsks] = useState(false);
  const remove = () =>
    act(async () => {
      await callAs("DELETE /account", {});
      return undefined;
    });
  return (
    <>
      <Button className="justify-self-start" busy={busy} onClick={() => setAsks(true)}>
        {texts.deletionTitle}
      </Button>
      <Suspense>
        {asks && (
          <ConfirmDialog
            title={texts.deleteQuestion}
            text={texts.deleteText}
            yes={texts.deletionTitle}
            no={texts.cancel}
            onYes={() => void remove()}
            onClosed={() => setAsks(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function KeepButton() {
  const { busy, act } = useAct();
  const keep = () =>
    act(async () => {
      await callAs("POST /account/restore", {});
      return texts.kept;
    });
  return (
    <Button variant="ink" className="justify-self-start" busy={busy} onClick={() => void keep()}>
      {texts.cancelDeletion}
    </Button>
  );
}
