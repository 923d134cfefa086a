import type { Settings, SettingsPreview } from "@loupe/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/settings.ts";

/** A save to undo, or a version to restore. */
export type Way = { undoes: number; restores?: never } | { restores: number; undoes?: never };

export type TakingBack = {
  version: number;
  show: (settings: Settings) => Promise<void>;
  reload: () => Promise<Settings | undefined>;
};

/** Loads what undoing or restoring would change, prompts for a confirmation, and does it. */
export function useTakeBack({ version, show, reload }: TakingBack) {
  const [question, setQuestion] = useState<{ way: Way; preview: SettingsPreview }>();
  const find = useMutation({
    mutationFn: (way: Way) => callAs("GET /settings/preview", { query: way }),
    onSuccess: ({ data: preview }, way) => {
      if (preview.changes.length > 0) return setQuestion({ way, preview });
      toast(texts.nothingToTakeBack, { text: texts.nothingToChange });
    },
    onError: (error) =>
      toast(texts.notTakenBack, { text: messageOf(error, texts.loadFailed), kind: "error" }),
  });
  const takeBack = useMutation({
    mutationFn: ({ undoes, restores }: Way) =>
      undoes === undefined
        ? callAs("POST /settings/restore", { body: { version, restores } })
        : callAs("POST /settings/undo", { body: { version, undoes } }),
    onSuccess: async ({ data }, { undoes, restores }) => {
      await show(data);
      toast(undoes === undefined ? texts.restored(restores) : texts.undone(undoes), {
        kind: "success",
      });
    },
    onError: async (error) => {
      toast(texts.notTakenBack, { text: messageOf(error, texts.saveFailed), kind: "error" });
      await reload();
    },
  });
  return {
    question,
    ask: (way: Way) => !find.isPending && !takeBack.isPending && find.mutate(way),
    way: find.variables ?? takeBack.variables,
    isAsking: find.isPending || takeBack.isPending,
    confirm: () => question && takeBack.mutate(question.way),
    close: () => setQuestion(undefined),
  };
}
