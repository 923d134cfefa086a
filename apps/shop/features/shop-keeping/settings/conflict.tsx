import type { Setting, Settings } from "@loupe/contract";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "#client/messages.ts";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/field.tsx";
import * as texts from "#texts/dashboard-settings.ts";

type Props = {
  settings: readonly Setting[];
  current: Settings;
  yours: Settings["values"];
  saveMine: () => Promise<unknown>;
  takeTheirs: () => void;
};

/** What somebody else saved against what was to be saved, to choose from. */
export function Conflict({ settings, current, yours, saveMine, takeTheirs }: Props) {
  const again = useMutation({ mutationFn: saveMine });
  return (
    <div role="alert" className="grid gap-3 rounded-2 border border-warn p-4">
      <h3 className="font-semibold text-warn">{texts.conflictHeading}</h3>
      <p className="text-ink-2">{texts.conflictText}</p>
      <dl className="grid gap-3">
        {settings
          .filter(({ name }) => name in yours)
          .map(({ name, title, form }) => {
            const shown = (value: string | null | undefined) =>
              form === "secret" ? texts.hidden : value || texts.nothing;
            return (
              <div key={name} className="min-w-0 wrap-anywhere">
                <dt className="font-[550]">{title}</dt>
                <dd>
                  <span className="text-ink-2">{texts.theirs}:</span> {shown(current.values[name])}
                </dd>
                <dd>
                  <span className="text-ink-2">{texts.yours}:</span> {shown(yours[name])}
                </dd>
              </div>
            );
          })}
      </dl>
      {again.isError && <FormError>{messageOf(again.error, texts.couldntSave)}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button variant="ink" busy={again.isPending} onClick={() => again.mutate()}>
          {texts.saveMine}
        </Button>
        <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
      </div>
    </div>
  );
}
