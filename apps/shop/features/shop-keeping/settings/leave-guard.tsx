import { useEffect, useRef, useState, type ReactNode } from "react";
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
  const [question, setQuestion] = useState(0);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !isChanged()) return false;
    setQuestion((before) => before + 1);
    return true;
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      // Leaving again while the question is closing asks again.
      key={question}
      title={texts.leaveHeading}
      text={texts.leaveText}
      yes={texts.leave}
      no={texts.stay}
      onYes={() => blocker.proceed()}
      onClosed={() => blocker.reset()}
    />
  );
}
