import { useNavigation } from "#ui/navigation.ts";
import * as texts from "#texts/ui.ts";

/** A thin line at the top of the window while the next page loads. It does not appear if the page loads quickly. */
export function ProgressLine() {
  const { state } = useNavigation();
  return (
    <output className="pointer-events-none fixed inset-x-0 block top-0 z-60 h-0.5">
      {state !== "idle" && (
        <>
          <span className="sr-only">{texts.loading}</span>
          <span className="creep h-full bg-accent" />
        </>
      )}
    </output>
  );
}
