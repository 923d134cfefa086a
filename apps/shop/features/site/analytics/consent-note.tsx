import { useEffect, useRef } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { Button } from "#ui/button.tsx";
import { noteClass } from "#ui/dialogs/popup-classes.ts";
import { cx } from "#ui/class-names.ts";
import { choose, reopened, useChoice } from "./consent.ts";
import { isPrivatePath, titleOf } from "./private-paths.ts";
import * as texts from "#texts/analytics.ts";

/**
 * Asks whether an analytics tool that sets cookies may count the visit: once, and whenever the visitor opens the
 * question.
 */
export function ConsentNote() {
  const site = useSite();
  const tool = site?.analyticsTool;
  const { pathname } = useLocation();
  const choice = useChoice();
  const isReopened = reopened.use();
  const note = useRef<HTMLElement>(null);
  const isShown =
    choice !== undefined && (isReopened || (choice === "open" && !isPrivatePath(pathname)));
  useEffect(() => {
    if (isReopened) note.current?.focus();
  }, [isReopened]);
  useEffect(() => {
    // Keeps the focused element from being scrolled behind the note.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = isShown ? `${(note.current?.offsetHeight ?? 0) + 32}px` : "";
  }, [isShown]);
  if (!tool || !isShown) return null;
  const privacy = site.legal?.find(([to]) => to === "/privacy");
  const answer = (choice: "yes" | "no") => {
    reopened.set(undefined);
    isReopened?.from.focus();
    choose(choice, tool);
  };
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label={texts.heading}
      data-question
      className={cx(noteClass, "flex-col items-stretch gap-3 py-4 pe-5")}
    >
      <p className="text-sm text-pretty">
        {texts.question(titleOf(tool.name))} {choice !== "open" && texts.chosen(choice === "yes")}{" "}
        {privacy && (
          <Link to={privacy[0]} className="underline underline-offset-3">
            {privacy[1]}
          </Link>
        )}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => answer("no")}>{texts.refuse}</Button>
        <Button onClick={() => answer("yes")}>{texts.agree}</Button>
      </div>
    </section>
  );
}
