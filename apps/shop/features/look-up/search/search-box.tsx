import { ArrowRight } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { Spinner, useSlow } from "#ui/spinner.tsx";
import { useSlashKey } from "./search-keys.ts";
import { UrlField, ChannelField, OfferField, ModeSwitch } from "./search-fields.tsx";
import { onSubmit, useSearch, type Note } from "./use-search.ts";
import * as texts from "#texts/search.ts";
import { folder } from "#texts/words.ts";

/**
 * The search box in the header of every page but the home page, which has a larger one. Its mode (by link or by channel)
 * is only the state of a checkbox, which CSS evaluates, so that it works before hydration and without scripts.
 */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const { busy, note, start } = useSearch();
  const noteId = useId();
  useSlashKey(form);
  useFieldsFromAddress(form);
  return (
    <search>
      <form
        ref={form}
        action={`${folder}/search`}
        noValidate
        onSubmit={onSubmit(start)}
        className="group/search relative"
      >
        <div className="@container flex min-h-12 items-center rounded-3 border border-line bg-card pe-1 ps-4.5 transition-[border-color] hover:border-edge ring-within max-[36rem]:group-has-[[name=by]:checked]/search:flex-wrap md:min-h-11">
          <UrlField note={note} noteId={noteId} label={texts.productUrlLabel} />
          <ChannelField note={note} noteId={noteId} />
          <OfferField note={note} noteId={noteId} />
          <ModeSwitch>
            <span className="w-26 text-xs/tight whitespace-normal group-has-[[name=by]:checked]/search:sr-only max-xl:sr-only">
              {texts.channelTooltip}
            </span>
            <span
              aria-hidden="true"
              className="xl:group-not-has-[[name=by]:checked]/search:hidden md:@max-[24.5rem]:group-has-[[name=by]:checked]/search:hidden"
            >
              {texts.offerIdLabel}
            </span>
          </ModeSwitch>
          <GoButton busy={busy} />
        </div>
        <SearchNote id={noteId} busy={busy} note={note} />
      </form>
    </search>
  );
}

function GoButton({ busy }: { busy: boolean }) {
  return (
    <button
      type="submit"
      aria-label={texts.search}
      title={texts.search}
      aria-busy={busy || undefined}
      className="grid size-[44px] shrink-0 place-items-center rounded-full md:-me-1"
    >
      <span className="grid size-[36px] place-items-center rounded-full bg-ink text-paper transition-colors hover:bg-ink-2">
        {busy ? <Spinner /> : <ArrowRight className="along-text size-4.5" />}
      </span>
    </button>
  );
}

/** A line in the header for an error. Progress is displayed above the page, so that nothing shifts. */
function SearchNote({ id, busy, note }: { id: string; busy: boolean; note: Note | null }) {
  const slow = useSlow(busy);
  return (
    <output
      id={id}
      className={cx(
        "text-sm empty:hidden",
        note
          ? "mt-1.5 block px-4.5 text-bad"
          : "absolute inset-x-3 top-[calc(100%+6px)] z-10 mx-auto w-fit rounded-2 border border-line bg-card px-3 py-1.5 text-ink-2 shadow-lift",
      )}
    >
      {slow ? texts.slowStatus : note?.text}
    </output>
  );
}

/** Fills in the fields if the page's address contains a search. */
function useFieldsFromAddress(form: React.RefObject<HTMLFormElement | null>) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const fields = form.current?.elements;
    if (!fields || !pathname.startsWith("/qc-")) return;
    const address = new URLSearchParams(search);
    for (const name of ["url", "channel", "offerId"]) {
      const value = address.get(name);
      if (value) (fields.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
    }
    const by = fields.namedItem("by") as HTMLInputElement;
    if (address.has("url")) by.checked = false;
    else if (address.has("offerId")) by.checked = true;
  }, [form, pathname, search]);
}
