import { useRevalidator } from "#ui/navigation.ts";
import * as texts from "#texts/qc.ts";
import { Button } from "#ui/button.tsx";

/** A button that calls the failed sources again. */
export function QcRetry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      size="small"
      busy={state === "loading"}
      busyLabel={texts.askingAgainBusyLabel}
      onClick={() => void revalidate()}
    >
      {texts.retry}
    </Button>
  );
}
