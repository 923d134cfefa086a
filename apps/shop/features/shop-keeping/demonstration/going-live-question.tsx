import { useMutation } from "@tanstack/react-query";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/forms/field.tsx";
import { rowsOf } from "./left-rows.ts";
import * as texts from "#texts/dashboard/demonstration.ts";

type Props = {
  save: (demonstration: "keep" | "remove") => Promise<unknown>;
  cancel: () => void;
};

/** Asks, before the first real service is connected, whether to keep the fictional products and reviews. */
export function GoingLiveQuestion({ save, cancel }: Props) {
  const left = useAnswer("GET /dashboard/demonstration", {}).data?.data;
  const saving = useMutation({ mutationFn: save });
  const button = (choice: "keep" | "remove", label: string) => (
    <Button
      variant={choice === "remove" ? "ink" : "quiet"}
      busy={saving.isPending && saving.variables === choice}
      busyLabel={texts.connecting}
      disabled={saving.isPending}
      onClick={() => saving.mutate(choice)}
    >
      {label}
    </Button>
  );
  return (
    <div role="alert" className="grid gap-3 rounded-2 border border-warn p-4 text-pretty">
      <h3 className="font-semibold text-warn">{texts.questionHeading}</h3>
      <p className="text-ink-2">{left && texts.questionText(rowsOf(left))}</p>
      {saving.isError && <FormError>{messageOf(saving.error, texts.couldntConnect)}</FormError>}
      <div className="flex flex-wrap gap-2">
        {button("remove", texts.confirmRemoval)}
        {button("keep", texts.confirmKeeping)}
        <Button variant="quiet" disabled={saving.isPending} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
