import { useEffect, useRef, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { useChangedForms } from "#ui/changed-forms.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import * as texts from "#texts/dashboard-settings.ts";

/** Asks before a page with changed forms is left. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const forms = useChangedForms();
  useEffect(() => forms.begin(box.current), [forms]);
  return (
    <div ref={box}>
      {children}
      <LeaveQuestion isChanged={forms.isChanged} />
    </div>
  );
}

/** Asks before a page is left on which something was changed: by a link, back, or closing the window. */
export function LeaveQuestion({ isChanged }: { isChanged: () => boolean }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      // Whoever stays and leaves again before the question has closed is asked again.
      key={blocker.location.key}
      title={texts.leaveHeading}
      text={texts.leaveText}
      yes={texts.leave}
      no={texts.stay}
      onYes={() => blocker.proceed()}
      onClosed={() => blocker.reset()}
    />
  );
}
