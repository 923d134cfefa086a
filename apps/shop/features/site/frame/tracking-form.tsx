import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import * as texts from "#texts/frame.ts";
import { newTabLabel } from "#texts/ui.ts";

/**
 * Opens the tracking site in a new tab. Uses a link, because the page's policy forbids forms that post to other
 * sites.
 */
export function TrackingForm({ trackingUrl }: { trackingUrl: string }) {
  const [number, setNumber] = useState("");
  const [note, setNote] = useState("");
  const href = trackingUrl.replaceAll("{number}", encodeURIComponent(number.trim()));
  const missing = () => {
    if (number.trim()) return false;
    setNote(texts.trackingMissing);
    return true;
  };
  return (
    <form
      noValidate
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing()) window.open(href, "_blank", "noopener");
      }}
    >
      <div className="flex h-11 items-center rounded-full border max-md:h-12 border-line pe-0.5 ps-4 transition-[border-color] hover:border-edge ring-within">
        <label className="flex min-w-0 flex-1">
          <span className="sr-only">{texts.trackingNumberLabel}</span>
          <input
            type="text"
            value={number}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={texts.trackingNumberLabel}
            aria-invalid={note ? true : undefined}
            aria-describedby="tracking-note"
            onChange={(event) => {
              setNumber(event.target.value);
              setNote("");
            }}
            className="num h-10 max-md:h-11 w-full min-w-0 bg-transparent outline-none max-md:text-[1rem]"
          />
        </label>
        <a
          href={href}
          data-scripted
          target="_blank"
          aria-label={newTabLabel(texts.track)}
          title={texts.track}
          onClick={(event) => {
            if (missing()) event.preventDefault();
          }}
          className="grid size-10 max-md:size-11 shrink-0 place-items-center rounded-full"
        >
          <span className="grid size-8.5 place-items-center rounded-full bg-ink text-paper transition-colors hover:bg-ink-2">
            <ArrowUpRight className="size-4.5" />
          </span>
        </a>
      </div>
      <output id="tracking-note" className="mt-1.5 block ps-4 text-sm text-bad empty:hidden">
        {note}
      </output>
    </form>
  );
}
