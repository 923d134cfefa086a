import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { LineDetails } from "./line-details.tsx";
import * as texts from "#texts/shipping.ts";

const load = () => import("./line-details.tsx");
const OnServer = import.meta.env.SSR ? (await load()).LineDetails : undefined;

/** Whether the `<details>` of a shipping line has been opened, also before its code had loaded. */
export function useDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const [hasOpened, setHasOpened] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- it may have been opened before hydration
  useEffect(() => setHasOpened(details.current?.open === true), []);
  return {
    details,
    hasOpened,
    onToggle: () => setHasOpened(true),
    /** Loads the code of the details early. Opening the details reports a failure. */
    prepare: () => void load().catch(() => undefined),
  };
}

type Props = ComponentProps<typeof LineDetails> & { hasOpened: boolean };

/** The details of a shipping line, whose code loads once a line is opened. Without scripts the server renders them. */
export const Details = ({ hasOpened, ...line }: Props) => (
  <>
    <noscript>{OnServer && <OnServer {...line} />}</noscript>
    {hasOpened && <LoadedDetails {...line} />}
  </>
);

function LoadedDetails(line: ComponentProps<typeof LineDetails>) {
  const [Loaded, setLoaded] = useState<typeof LineDetails>();
  const [isFailed, setIsFailed] = useState(false);
  const start = () => {
    setIsFailed(false);
    load().then(
      (module) => setLoaded(() => module.LineDetails),
      () => setIsFailed(true),
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the line is opened
  useEffect(start, []);
  if (Loaded) return <Loaded {...line} />;
  return (
    <div className="min-h-80">
      {isFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-bad">
          {texts.offlineError}
          <Button size="small" onClick={start}>
            {texts.retryButton}
          </Button>
        </p>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
