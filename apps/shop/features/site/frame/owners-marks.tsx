import { InlineScript } from "#first-view/inline-script.tsx";
import type { Site } from "#server/settings/public-site.ts";
import { useSite } from "./root-data.ts";
import * as texts from "#texts/frame.ts";

/**
 * The owner's colours, announcement, and the notice about made-up data. Rendered on the server only: the browser's
 * bundle has neither the content nor the script, and leaves the server's HTML unchanged.
 */
export const OwnersMarks = import.meta.env.SSR
  ? MarksOfServer
  : () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;

function MarksOfServer() {
  const site = useSite();
  return (
    <div>
      {site?.style && <style>{site.style}</style>}
      {site?.announcement && <Announcement {...site.announcement} />}
      {site?.demonstration && <DemonstrationNotice />}
    </div>
  );
}

function Announcement({ text, link, isDismissible }: NonNullable<Site["announcement"]>) {
  const message = <span className="min-w-0 wrap-anywhere">{text}</span>;
  return (
    <aside
      aria-label={texts.announcement}
      className="bg-ink text-sm text-paper"
      data-announcement={text}
    >
      <div className="wrap flex min-h-11 items-center justify-center gap-4 py-1.5">
        <p className="text-center text-balance">
          {link ? (
            <a href={link} className="underline underline-offset-4">
              {message}
            </a>
          ) : (
            message
          )}
        </p>
        {isDismissible && (
          <button
            type="button"
            className="js-only grid size-11 shrink-0 place-items-center rounded-full text-xl leading-none"
            aria-label={texts.dismissAnnouncement}
          >
            ×
          </button>
        )}
      </div>
      {isDismissible && <InlineScript code={SCRIPT} />}
    </aside>
  );
}

/**
 * Hides an announcement that the visitor has closed, before the first paint. Another text counts as another
 * announcement.
 */
const SCRIPT = `(()=>{const bar=document.currentScript.parentElement,key="announcement",text=bar.dataset.announcement;
try{if(localStorage.getItem(key)===text)bar.hidden=true}catch{}
bar.querySelector("button").addEventListener("click",()=>{bar.hidden=true;try{localStorage.setItem(key,text)}catch{}document.querySelector("a[href='#main']")?.focus()})})()`;

/** The notice on every page of a shop that serves made-up data. */
function DemonstrationNotice() {
  return (
    <aside
      aria-label={texts.demonstration}
      className="border-b border-line bg-sunk text-xs text-ink-2 sm:text-sm"
    >
      <p className="wrap py-1.5 text-center text-balance">
        <strong className="font-[600] text-ink">{texts.demonstrationLead}</strong>{" "}
        {texts.demonstrationText}
      </p>
    </aside>
  );
}
