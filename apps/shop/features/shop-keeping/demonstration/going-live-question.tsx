import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { rowsOf } from "./left-rows.ts";
import * as texts from "#texts/dashboard/demonstration.ts";

export type Choice = "keep" | "remove";

type Props = {
  busy: boolean;
  /** Called with the owner's choice, and with the button that was clicked. */
  choose: (choice: Choice, button: HTMLButtonElement) => void;
  cancel: () => void;
};

/** Asks, before the shop goes live, whether to keep the fictional products and reviews. */
export function GoingLiveQuestion({ busy, choose, cancel }: Props) {
  const left = useAnswer("GET /dashboard/demonstration", {}).data?.data;
  const button = (choice: Choice, label: string) => (
    <Button
      variant={choice === "remove" ? "ink" : "quiet"}
      busy={busy}
      busyLabel={texts.endProgress}
      onClick={({ currentTarget }) => choose(choice, currentTarget)}
    >
      {label}
    </Button>
  );
  return (
    <div role="alert" className="grid gap-3 rounded-2 border border-warn p-4 text-pretty">
      <h3 className="font-semibold text-warn">{texts.questionHeading}</h3>
      <p className="text-ink-2">
        {left && texts.questionText(rowsOf(left))} {texts.endText}
      </p>
      <div className="flex flex-wrap gap-2">
        {button("remove", texts.confirmRemoval)}
        {button("keep", texts.confirmKeeping)}
        <Button variant="quiet" disabled={busy} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
