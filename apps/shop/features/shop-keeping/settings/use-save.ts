import type { Setting, Settings } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { useMutationState } from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { useForm, type Typed } from "#browser/form.tsx";
import { SERVICE_TEST } from "#features/shop-keeping/external-services/service-states.ts";
import { changesIn, isUntested } from "./setting-values.ts";
import * as texts from "#texts/dashboard/settings.ts";

export type Saved = {
  settings: readonly Setting[];
  /** All settings, as they were last loaded. */
  all: Settings;
  /** Replaces the loaded settings by the response to a save. */
  show: (settings: Settings) => Promise<void>;
  reload: () => Promise<Settings | undefined>;
  /** Called when everything is saved, or nothing had to be. */
  after?: () => void;
};

type Choice = "keep" | "remove";

type Against = { yours: Settings["values"]; current: Settings };

/** Saves the changes of a section, and shows a conflict if another admin has saved since. */
export function useSave({ settings, all, show, reload, after }: Saved) {
  const [against, setAgainst] = useState<Against>();
  /** The values of a save that the server rejected until the owner decides about the demonstration's rows. */
  const [undecided, setUndecided] = useState<Settings["values"]>();
  const [result, setResult] = useState("");
  const { isTested, setSavedAt } = useTested();
  /** A counter. A new value resets the form to the saved values. */
  const [resets, setResets] = useState(0);
  const showSaved = () => {
    setAgainst(undefined);
    setUndecided(undefined);
    setResets((before) => before + 1);
  };

  async function save(
    values: Settings["values"],
    version: number,
    demonstration?: Choice,
  ): Promise<void | "unsaved"> {
    try {
      const body = { version, values, demonstration };
      const { data } = await callAs("PATCH /settings", { body });
      await show(data);
      showSaved();
      setResult(isUntested(settings, values) ? texts.savedUntested : texts.saved);
      setSavedAt(Date.now());
      after?.();
    } catch (error) {
      const code = error instanceof CallProblem ? error.code : undefined;
      if (code === "demonstration_undecided") {
        setUndecided(values);
        return "unsaved";
      }
      const isStale = code === "settings_changed";
      const current = isStale ? await reload() : undefined;
      if (!current) throw error;
      setUndecided(undefined);
      setAgainst({ yours: values, current });
      return "unsaved";
    }
  }

  async function send(fields: Typed): Promise<void | "unsaved"> {
    const values = changesIn(fields, settings, all);
    setResult("");
    setUndecided(undefined);
    if (Object.keys(values).length === 0) return after ? after() : setResult(texts.notChanged);
    return await save(values, all.version);
  }

  return {
    form: useForm({ check: () => ({}), send, fallback: texts.saveFailed }),
    result: result === texts.savedUntested && isTested ? texts.saved : result,
    resets,
    against,
    saveMine: async () => against && save(against.yours, against.current.version),
    takeTheirs: showSaved,
    undecided,
    saveDecided: async (choice: Choice) => undecided && save(undecided, all.version, choice),
    cancel: () => setUndecided(undefined),
  };
}

/** Returns whether a service was tested since the last save. */
function useTested() {
  const [savedAt, setSavedAt] = useState(0);
  const tests = useMutationState({
    filters: { mutationKey: [SERVICE_TEST], status: "success" },
    select: ({ state }) => state.submittedAt,
  });
  return { isTested: tests.some((at) => at > savedAt), setSavedAt };
}
