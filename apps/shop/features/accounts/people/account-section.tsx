import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/account.ts";

type Props = { title: string; text?: ReactNode; children: ReactNode };

export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-5 md:p-6">
      <div className="grid gap-1.5">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="text-pretty text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Returns a function that runs a change, reports its result in a toast, and loads the data of the page again. */
export function useAct() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const message = await work();
      if (message) toast(message, { kind: "success" });
      await queries.invalidateQueries();
    } catch (error) {
      toast(messageOf(error, texts.failed), { kind: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
