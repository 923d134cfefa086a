import { Button } from "#ui/button.tsx";
import * as texts from "#texts/dashboard/setup.ts";

export type StepActions = { back: () => Promise<void>; next: () => Promise<void> };

type Props = Partial<StepActions> & { label?: string };

/** The buttons below a step: to the previous step, and to the next without saving. */
export const StepButtons = ({ back, next, label = texts.skip }: Props) => (
  <div className="flex flex-wrap justify-between gap-2">
    {back ? <Button onClick={() => void back()}>{texts.back}</Button> : <span />}
    {next && (
      <Button variant={label === texts.goOn ? "ink" : "quiet"} onClick={() => void next()}>
        {label}
      </Button>
    )}
  </div>
);
