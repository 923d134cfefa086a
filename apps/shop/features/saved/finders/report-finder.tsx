import { lazy, Suspense, useState } from "react";
import { call } from "@loupe/contract/client";
import { Button } from "#ui/button.tsx";
import * as texts from "#texts/finders.ts";

const ReportDialog = lazy(() =>
  import("#features/saved/ask/report-dialog.tsx").then((module) => ({
    default: module.ReportDialog,
  })),
);

/** The button with which everybody can report a finder's page. */
export function ReportFinder({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const send = (reason: string) =>
    call("POST /finders/:name/report", { params: { name }, body: { reason } });
  return (
    <>
      <Button variant="quiet" className="js-only justify-self-start" onClick={() => setOpen(true)}>
        {texts.report}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog send={send} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
