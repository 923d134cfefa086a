import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import * as texts from "#texts/agent-facts/corrections.ts";

const CorrectionForm = lazy(() =>
  import("./correction-form.tsx").then(({ CorrectionForm }) => ({ default: CorrectionForm })),
);

type Props = {
  /** The agent's id in the facts. */
  agent: string;
  agentName: string;
};

/** The end of an agent's page: a button that opens the form for corrections. */
export function AgentCorrection(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="agent-correction" className="js-only card mt-10 max-w-2xl p-5">
      <h2 id="agent-correction" className="mb-2 text-lg font-semibold">
        {texts.askTitle}
      </h2>
      {isOpen ? (
        <Suspense fallback={<Spinner />}>
          <CorrectionForm {...props} />
        </Suspense>
      ) : (
        <>
          <p className="mb-4 text-pretty text-ink-2">{texts.askText}</p>
          <Button onClick={() => setOpen(true)}>{texts.askButton}</Button>
        </>
      )}
    </section>
  );
}
