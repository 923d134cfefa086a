import { useEffect, useRef, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { useChangedForms } from "#ui/changed-forms.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import * as texts from "#texts/dashboard-settings.ts";

/** Asks before a page with changed forms is left, by a link or by closing the window. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const forms = useChangedForms();
  useEffect(() => {
    forms.begin(box.current);
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.isChanged()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [forms]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && forms.isChanged(),
  );
  return (
    <div ref={box}>
      {children}
      {blocker.state === "blocked" && (
        <ConfirmDialog
          title={texts.leaveHeading}
          text={texts.leaveText}
          yes={texts.leave}
          no={texts.stay}
          onYes={() => blocker.proceed()}
          onClosed={() => blocker.reset()}
        />
      )}
    </div>
  );
}
