import { ArrowRight, ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, type ChangeEvent, type SubmitEvent } from "react";
import { useLocation } from "react-router";
import { useSite } from "#features/site/frame/use-site.ts";
import { cx } from "#ui/class-names.ts";
import { Spinner, useSlow } from "#ui/spinner.tsx";
import { prepareSearch, useSearch, type Note } from "./use-search.ts";

/**
 * The search of every page. Which of its two ways is used lies in the checkbox alone and is shown by
 * CSS, so that it works before hydration and without scripts.
 */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null);
  const { busy, note, start } = useSearch();
  const noteId = useId();
  useSlashKey(form);
  useFieldsFromAddress(form);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const field = (name: string) => String(typed.get(name) ?? "");
    if (!typed.has("by")) return void start({ url: field("url") });
    void start({ channel: field("channel"), offerId: field("offerId") });
  };
  return (
    <search>
      <form
        ref={form}
        action="/search"
        noValidate
        onSubmit={submit}
        className="group/search relative"
      >
        <div className="flex min-h-12 items-center rounded-3 border border-line bg-card pr-1 pl-4.5 transition-[border-color] hover:border-edge has-[[type=text]:focus-visible,select:focus-visible]:outline-2 has-[[type=text]:focus-visible,select:focus-visible]:outline-offset-1 has-[[type=text]:focus-visible,select:focus-visible]:outline-accent max-[36rem]:group-has-[[name=by]:checked]/search:flex-wrap md:min-h-11">
          <UrlField note={note} noteId={noteId} />
          <ChannelField note={note} noteId={noteId} />
          <OfferField note={note} noteId={noteId} />
          <ModeSwitch />
          <GoButton busy={busy} />
        </div>
        <SearchNote id={noteId} busy={busy} note={note} />
      </form>
    </search>
  );
}

type NoteProps = { note: Note | null; noteId: string };

function UrlField({ note, noteId }: NoteProps) {
  return (
    <label className="flex min-w-0 flex-1 group-has-[[name=by]:checked]/search:hidden">
      <span className="sr-only">Product URL</span>
      <input
        type="text"
        name="url"
        inputMode="url"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Enter product URL"
        aria-keyshortcuts="/"
        aria-describedby={note && !note.field ? noteId : undefined}
        onFocus={prepareSearch}
        className={inputClass}
      />
    </label>
  );
}

/** On a phone it shares a row with the checkbox, so that the offer ID has the other. */
function ChannelField({ note, noteId }: NoteProps) {
  const { channels = [] } = useSite() ?? {};
  const { pathname, search } = useLocation();
  const asked = pathname.startsWith("/qc-") ? new URLSearchParams(search).get("channel") : null;
  const isListed = !asked || channels.some(({ channel }) => channel === asked);
  return (
    <label
      className={`relative items-center max-[36rem]:-order-2 max-[36rem]:flex-1 max-[36rem]:basis-24 ${inOfferMode}`}
    >
      <span className="sr-only">Channel</span>
      <select
        name="channel"
        defaultValue=""
        aria-invalid={note?.field === "channel" || undefined}
        aria-describedby={note?.field === "channel" ? noteId : undefined}
        onFocus={prepareSearch}
        className="h-11 w-full cursor-pointer appearance-none truncate bg-transparent pr-6 outline-none max-md:text-[1rem] min-[36rem]:w-33"
      >
        <option value="">Channel</option>
        {channels.map(({ channel, store }) => (
          <option key={channel} value={channel}>
            {STORE_LABELS[store]}
          </option>
        ))}
        {!isListed && <option value={asked}>Channel {asked}</option>}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-1 size-4 text-ink-3"
      />
    </label>
  );
}

const STORE_LABELS = { taobao: "Taobao / Tmall", weidian: "Weidian", "1688": "1688" };

function OfferField({ note, noteId }: NoteProps) {
  return (
    <label
      className={`min-w-36 flex-1 border-line max-[36rem]:basis-[70%] min-[36rem]:ml-2 min-[36rem]:border-l min-[36rem]:pl-3 ${inOfferMode}`}
    >
      <span className="sr-only">Offer ID</span>
      <input
        type="text"
        name="offerId"
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Enter Offer ID"
        aria-invalid={note?.field === "offerId" || undefined}
        aria-describedby={note?.field === "offerId" ? noteId : undefined}
        onFocus={prepareSearch}
        className={inputClass}
      />
    </label>
  );
}

const inOfferMode = "hidden group-has-[[name=by]:checked]/search:flex";

const inputClass =
  "h-11 w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none max-md:text-[1rem]";

/** Once it is ticked, the fields need the room of its long label. */
function ModeSwitch() {
  return (
    <label
      title="Search by Channel and OfferId"
      className="flex h-11 shrink-0 items-center gap-2 px-3 text-sm whitespace-nowrap text-ink-2 hover:text-ink max-md:px-2 max-[36rem]:group-has-[[name=by]:checked]/search:-order-1"
    >
      <input
        type="checkbox"
        name="by"
        value="offer"
        onChange={focusFirst}
        className="size-4 shrink-0 rounded-[4px] accent-ink"
      />
      <span className="w-26 text-xs/tight whitespace-normal group-has-[[name=by]:checked]/search:sr-only max-xl:sr-only">
        Search by Channel and OfferId
      </span>
      <span
        aria-hidden="true"
        className="xl:group-not-has-[[name=by]:checked]/search:hidden md:max-[54rem]:group-has-[[name=by]:checked]/search:hidden"
      >
        Offer ID
      </span>
    </label>
  );
}

/** The fields stand before the checkbox that shows them: who ticks it goes on in the first. */
function focusFirst({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) {
  const first = form?.elements.namedItem(checked ? "channel" : "url");
  (first as HTMLElement | null)?.focus();
}

function GoButton({ busy }: { busy: boolean }) {
  return (
    <button
      type="submit"
      aria-label="Search"
      title="Search"
      aria-busy={busy || undefined}
      className="grid size-[44px] shrink-0 place-items-center rounded-full md:-mr-1"
    >
      <span className="grid size-[36px] place-items-center rounded-full bg-ink text-paper transition-colors hover:bg-ink-2">
        {busy ? <Spinner /> : <ArrowRight className="size-4.5" />}
      </span>
    </button>
  );
}

/** Hangs below the field, so that nothing moves when it comes. */
function SearchNote({ id, busy, note }: { id: string; busy: boolean; note: Note | null }) {
  const slow = useSlow(busy);
  return (
    <output
      id={id}
      className={cx(
        "absolute inset-x-3 top-[calc(100%+6px)] z-10 mx-auto w-fit rounded-2 border border-line bg-card px-3 py-1.5 text-sm shadow-lift empty:hidden",
        note ? "text-bad" : "text-ink-2",
      )}
    >
      {slow ? "Asking the QC service for photos…" : note?.text}
    </output>
  );
}

/** `/` goes to the search, unless somebody is writing. */
function useSlashKey(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target)) return;
      const fields = form.current?.querySelectorAll<HTMLInputElement>("input[type=text]") ?? [];
      const field = [...fields].find((input) => input.offsetParent !== null);
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}

export const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable]") !== null;

/** A page that carries a search in its address shows it in the fields; others leave them be. */
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
