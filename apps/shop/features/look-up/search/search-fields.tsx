import { ChevronDown } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { useLocation } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { prepareSearch, type Note } from "./use-search.ts";
import * as texts from "#texts/search.ts";

const linkInput = {
  type: "text",
  name: "url",
  inputMode: "url",
  enterKeyHint: "search",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  onFocus: prepareSearch,
} as const;

type NoteProps = { note: Note | null; noteId: string };

type UrlFieldProps = NoteProps & { label: string; className?: string };

export function UrlField({ note, noteId, label, className }: UrlFieldProps) {
  return (
    <label className="flex min-w-0 flex-1 group-has-[[name=by]:checked]/search:hidden">
      <span className="sr-only">{label}</span>
      <input
        {...linkInput}
        placeholder={texts.urlPlaceholder}
        aria-keyshortcuts="/"
        aria-describedby={note && !note.field ? noteId : undefined}
        className={cx(inputClass, className)}
      />
    </label>
  );
}

/**
 * The select for the channel, the partner's number of a marketplace. On a phone it is in one row with the checkbox, so
 * that the offer id has the other row.
 */
export function ChannelField({ note, noteId }: NoteProps) {
  const { channels = [] } = useSite() ?? {};
  const { pathname, search } = useLocation();
  const channelInUrl = pathname.startsWith("/qc-")
    ? new URLSearchParams(search).get("channel")
    : null;
  const isListed = !channelInUrl || channels.some(({ channel }) => channel === channelInUrl);
  return (
    <label
      className={`relative items-center max-[36rem]:-order-2 max-[36rem]:flex-1 max-[36rem]:basis-24 ${inOfferMode}`}
    >
      <span className="sr-only">{texts.channel}</span>
      <select
        name="channel"
        defaultValue=""
        aria-invalid={note?.field === "channel" || undefined}
        aria-describedby={note?.field === "channel" ? noteId : undefined}
        onFocus={prepareSearch}
        className="h-11 w-full cursor-pointer appearance-none truncate bg-transparent pe-6 outline-none max-md:text-[1rem] min-[36rem]:w-28"
      >
        <option value="">{texts.channel}</option>
        {channels.map(({ channel, store }) => (
          <option key={channel} value={channel}>
            {CHANNEL_LABELS[store]}
          </option>
        ))}
        {!isListed && <option value={channelInUrl}>{texts.channelNumber(channelInUrl)}</option>}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-1 size-4 text-ink-3"
      />
    </label>
  );
}

/** The names of the channels. The partner's channel for Taobao has the items of Tmall too. */
const CHANNEL_LABELS = { ...STORE_LABELS, taobao: texts.taobaoTmallLabel };

export function OfferField({ note, noteId }: NoteProps) {
  return (
    <label
      className={`min-w-32 flex-1 border-line max-[36rem]:basis-[70%] min-[36rem]:ms-2 min-[36rem]:border-s min-[36rem]:ps-3 ${inOfferMode}`}
    >
      <span className="sr-only">{texts.offerIdLabel}</span>
      <input
        type="text"
        name="offerId"
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={texts.offerIdPlaceholder}
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

/** The checkbox that switches to the search by channel. `children` are its label. */
export function ModeSwitch({ children }: { children: ReactNode }) {
  return (
    <label
      title={texts.channelTooltip}
      className="flex h-11 shrink-0 items-center gap-2 px-3 text-sm whitespace-nowrap text-ink-2 hover:text-ink max-md:px-2 max-[36rem]:group-has-[[name=by]:checked]/search:-order-1"
    >
      <input
        type="checkbox"
        name="by"
        value="offer"
        onChange={focusFirst}
        className="size-4 shrink-0 rounded-[4px] accent-ink"
      />
      {children}
    </label>
  );
}

/**
 * Moves the focus to the first field after the checkbox was ticked, because the fields are before it in the tab order.
 */
function focusFirst({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) {
  const first = form?.elements.namedItem(checked ? "channel" : "url");
  (first as HTMLElement | null)?.focus();
}
