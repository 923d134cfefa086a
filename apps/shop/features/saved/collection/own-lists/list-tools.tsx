import type { OwnList } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { reportRefusal } from "#browser/list-changes.ts";
import { Button } from "#ui/button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { useNavigate } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { LISTS, useOwnListChange } from "../own-lists.ts";
import * as listTexts from "#texts/own-lists.ts";

/** The buttons that rename and delete a list. The first one stays. */
export function ListTools({ list }: { list: OwnList }) {
  const [opened, open] = useState<"name" | "delete">();
  const navigate = useNavigate();
  const deleting = useOwnListChange({
    // Reading the deleted list again would fail.
    reloads: [LISTS],
    mutationFn: () => callAs("DELETE /lists/:id", { params: { id: list.id } }),
    onSuccess: () => {
      void navigate("/collection", { replace: true });
      toast(listTexts.deletionNotice, { kind: "success" });
    },
  });
  const close = () => open(undefined);
  return (
    <>
      <IconButton label={listTexts.renameLabel} onClick={() => open("name")}>
        <Pencil />
      </IconButton>
      {!list.isFirst && (
        <IconButton
          label={listTexts.deleteLabel}
          onClick={() => open("delete")}
          className="hover:text-bad"
        >
          <Trash2 />
        </IconButton>
      )}
      {opened === "name" && <NameDialog list={list} onClosed={close} />}
      {opened === "delete" && (
        <DeleteDialog
          subject={list.name ?? undefined}
          text={listTexts.listDeletion}
          onYes={() => deleting.mutate()}
          onClosed={close}
        />
      )}
    </>
  );
}

type SourceProps = { id: string; source: NonNullable<OwnList["source"]> };

/** The sheet from which a list was made: whether the list follows it, and what hindered the last reading. */
export function ListSource({ id, source }: SourceProps) {
  const onError = (error: Error) => {
    // The list shows why the sheet was not read.
    if (!(error instanceof CallError) || !error.code?.startsWith("sheet_")) reportRefusal(error);
  };
  const reading = useOwnListChange({
    onError,
    mutationFn: () => callAs("POST /lists/:id/refresh", { params: { id } }),
  });
  const following = useOwnListChange({
    onError,
    mutationFn: (follow: boolean) =>
      callAs("PATCH /lists/:id", { params: { id }, body: { follow } }),
  });
  return (
    <section aria-label={listTexts.sheet} className="card grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <a href={source.url} target="_blank" rel="noopener noreferrer" className="underline">
            {listTexts.sheet}
          </a>
          {source.readAt && (
            <span className="ms-3 text-sm text-ink-2">
              {withSlots(listTexts.sheetRead, { age: <TimeAgo at={new Date(source.readAt)} /> })}
            </span>
          )}
        </p>
        <Button busy={reading.isPending} onClick={() => reading.mutate()}>
          <RefreshCw className="size-4.5" />
          {listTexts.readSheet}
        </Button>
      </div>
      {source.problem && (
        <p role="alert" className="text-bad">
          {source.problem.message}
        </p>
      )}
      <Switch
        label={listTexts.followSwitch}
        hint={listTexts.followHint}
        checked={following.isPending ? following.variables : source.follow}
        onChange={(next) => !following.isPending && following.mutate(next)}
      />
    </section>
  );
}
