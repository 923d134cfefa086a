import type { Account } from "@loupe/contract";
import { send } from "@loupe/contract/client";
import { lazy, Suspense, useState } from "react";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { withSession } from "#client/refresh.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { saveFile } from "#ui/save-file.ts";
import { withSlots } from "#ui/slots.tsx";
import { toast } from "#ui/toast.tsx";
import { Section, useAct } from "./account-section.tsx";
import * as texts from "#texts/account.ts";

/** Downloading and deleting all that belongs to the account. */
export const AccountData = ({ account }: { account: Account }) => (
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

function ExportButton() {
  const [read_bytes, setRead] = useState<number>();
  const start = async () => {
    setRead(0);
    try {
      const file = await withSession(async (authorization) => {
        const response = await send("GET /account/export", {}, { authorization });
        if (!response.ok || !response.body) await failed(response);
        return await readAll(response, setRead);
      });
      saveFile(file, `account-${new Date().toISOString().slice(0, 10)}.json`);
    } catch (error) {
      toast(messageOf(error, texts.failed), { kind: "error" });
    }
    setRead(undefined);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        busy={read_bytes !== undefined}
        busyLabel={texts.exporting}
        onClick={() => void start()}
      >
        {texts.exportData}
      </Button>
      <output className="num text-sm text-ink-2">
        {read_bytes ? `${(read_bytes / 1e6).toFixed(1)} MB` : ""}
      </output>
    </div>
  );
}

async function failed(response: Response): Promise<never> {
  const { readAnswer } = await import("@loupe/contract/client");
  return await readAnswer<never>(response);
}

/** Counts what has come, because nobody knows how much there will be. */
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
  import("#ui/confirm-dialog.tsx").then((file) => ({ default: file.ConfirmDialog })),
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
        {texts.deleteAccount}
      </Button>
      <Suspense>
        {asks && (
          <ConfirmDialog
            title={texts.deleteQuestion}
            text={texts.deleteText}
            yes={texts.deleteAccount}
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
      {texts.keepAccount}
    </Button>
  );
}
