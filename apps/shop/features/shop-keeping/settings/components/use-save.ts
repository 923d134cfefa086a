import type { Setting, Settings } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useMutationState } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { useForm, type FormValues } from "#browser/form.tsx";
import type { Choice } from "#features/shop-keeping/demonstration/going-live-question.tsx";
import { SOURCE_TEST } from "#features/shop-keeping/sources/source-states.ts";
import { changesIn, isUntested } from "../setting-values.ts";
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

type Against = { yours: Settings["values"]; current: Settings };

/** The owner's decision about the demonstration's rows, which the save of a first service needs. */
function useDecision() {
  const [isOpen, setOpen] = useState(false);
  const choice = useRef<Choice>(undefined);
  const close = () => setOpen(false);
  return {
    isOpen,
    ask: () => setOpen(true),
    close,
    /** Sends the form as it is now, because the owner may have typed more since the question appeared. */
    decide(chosen: Choice, button: HTMLButtonElement) {
      choice.current = chosen;
      button.form?.requestSubmit();
    },
    /** Returns the choice for the save that begins, once, and closes the question. */
    take() {
      const taken = choice.current;
      choice.current = undefined;
      close();
      return taken;
    },
  };
}

/** Saves the changes of a section, and shows a conflict if another admin has saved since. */
export function useSave({ settings, all, show, reload, after }: Saved) {
  const [against, setAgainst] = useState<Against>();
  const decision = useDecision();
  const [result, setResult] = useState("");
  const { isTested, setSavedAt } = useTested();
  /** A counter. A new value resets the form to the saved values. */
  const [resets, setResets] = useState(0);
  const showSaved = () => {
    setAgainst(undefined);
    decision.close();
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
      const code = error instanceof CallError ? error.code : undefined;
      if (code === "demonstration_undecided") {
        decision.ask();
        return "unsaved";
      }
      const isStale = code === "settings_changed";
      const current = isStale ? await reload() : undefined;
      if (!current) throw error;
      decision.close();
      setAgainst({ yours: values, current });
      return "unsaved";
    }
  }

  async function send(fields: FormValues): Promise<void | "unsaved"> {
    const values = changesIn(fields, settings, all);
    const choice = decision.take();
    setResult("");
    if (Object.keys(values).length === 0) return after ? after() : setResult(texts.notChanged);
    return await save(values, all.version, choice);
  }

  return {
    form: useForm({ check: () => ({}), send, fallback: texts.saveFailed }),
    result: result === texts.savedUntested && isTested ? texts.saved : result,
    resets,
    against,
    saveMine: async () => against && save(against.yours, against.current.version),
    takeTheirs: showSaved,
    decision,
  };
}

/** Returns whether a service was tested since the last save. */
function useTested() {
  const [savedAt, setSavedAt] = useState(0);
  const tests = useMutationState({
    filters: { mutationKey: [SOURCE_TEST], status: "success" },
    select: ({ state }) => state.submittedAt,
  });
  return { isTested: tests.some((at) => at > savedAt), setSavedAt };
}
