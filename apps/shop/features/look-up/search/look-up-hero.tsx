import { ClipboardPaste } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Link } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { isWriting } from "./search-box.tsx";
import { linkInput } from "./search-fields.tsx";
import { prepareSearch, useSearch } from "./use-search.ts";
import * as texts from "#texts/search.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { folder } from "#texts/words.ts";

/** The head of the home page. `children` are the search form. */
export const LookUpHero = ({ children }: { children: ReactNode }) => (
  <section className="grid justify-items-center gap-5.5 pt-11 pb-9 text-center md:pt-20 md:pb-14">
    <h1 className="text-3xl">
      {withSlots(texts.hero, { break: <br className="max-sm:hidden" /> })}
    </h1>
    <p className="max-w-[52ch] text-lg text-pretty text-ink-2">
      {withSlots(texts.heroText, {
        unbroken: <span className="whitespace-nowrap" />,
      })}
    </p>
    {children}
  </section>
);

/**
 * The large search form of the home page: a field, a paste button and sample links. A link pasted anywhere on the page
 * is searched too.
 */
export function LookUpForm() {
  const form = useRef<HTMLFormElement>(null);
  const { busy, note, start } = useSearch();
  const lookUp = (text: string) => {
    const field = form.current?.elements.namedItem("url") as HTMLInputElement;
    field.value = text.trim();
    void start({ url: text });
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (isWriting(event.target) || text.trim() === "") return;
    event.preventDefault();
    lookUp(text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);

  return (
    <>
      <LinkForm form={form} busy={busy} lookUp={lookUp} />
      <output id="look-up-note" className="-mt-2 text-sm text-bad empty:hidden">
        {note?.text}
      </output>
      <Samples lookUp={lookUp} />
    </>
  );
}

type FormProps = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  lookUp: (text: string) => void;
};

function LinkForm({ form, busy, lookUp }: FormProps) {
  const canPaste = useSyncExternalStore(noChange, hasClipboard, () => false);
  return (
    <form
      ref={form}
      action={`${folder}/search`}
      aria-label={texts.qcLookupLabel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        lookUp(String(new FormData(event.currentTarget).get("url") ?? ""));
      }}
      className="flex w-full max-w-190 gap-2 rounded-[20px] border border-line bg-card p-2 shadow-lift transition-[border-color] hover:border-edge ring-within max-sm:flex-wrap"
    >
      <label className="flex min-w-0 flex-1">
        <span className="sr-only">{texts.productLinkLabel}</span>
        <input
          {...linkInput}
          placeholder={texts.linkPlaceholder}
          aria-describedby="look-up-note"
          className="h-13 w-full min-w-0 bg-transparent ps-4 text-lg text-ellipsis outline-none"
        />
      </label>
      <Button
        variant="quiet"
        size="large"
        title={texts.pasteTooltip}
        className={canPaste ? "!px-3.5" : "invisible !px-3.5"}
        onClick={() => void readClipboard(lookUp)}
      >
        <ClipboardPaste className="size-5" />
        <span className="max-[21rem]:sr-only">{texts.paste}</span>
      </Button>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        busyLabel={texts.lookingUpBusyLabel}
        className="max-sm:w-full sm:min-w-37"
      >
        {texts.submitButton}
      </Button>
    </form>
  );
}

function Samples({ lookUp }: { lookUp: (url: string) => void }) {
  const onClick = (event: MouseEvent, url: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    lookUp(url);
  };
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-ink-2">
      {texts.examples}
      {SAMPLES.map(([before, site, after, url]) => (
        <a
          key={url}
          href={`${folder}/search?${new URLSearchParams({ url })}`}
          onClick={(event) => onClick(event, url)}
          onPointerEnter={prepareSearch}
          translate="no"
          className="inline-flex h-9 items-center rounded-full border border-line bg-card px-3.5 max-sm:px-3 transition-colors hover:border-edge hover:text-ink max-md:h-11 pointer-coarse:h-11"
        >
          <span className="max-sm:hidden">{before}</span>
          {site}
          <span className="max-sm:hidden">{after}</span>
        </a>
      ))}
      <Link to="/picture-search" className="flex h-11 items-center underline">
        {texts.searchPictureLabel}
      </Link>
    </p>
  );
}

/**
 * Samples: a part of the link that is hidden on narrow screens, the site, another hidden part; and the whole address.
 */
const SAMPLES = [
  ["", "weidian.com", "/item…", "https://weidian.com/item.html?itemID=7265511373"],
  ["detail.", "1688.com", "/offer…", "https://detail.1688.com/offer/692154802217.html"],
  ["", "cnfans.com", "/product…", "https://cnfans.com/product?id=724518903366&platform=TAOBAO"],
] as const;

/**
 * Searches with the clipboard's text. If it is empty or access is denied, the field gets the focus for pasting by hand.
 */
async function readClipboard(lookUp: (text: string) => void) {
  const text = await navigator.clipboard.readText().catch(() => "");
  if (text.trim()) lookUp(text);
  else document.querySelector<HTMLInputElement>("main input[name=url]")?.focus();
}

const hasClipboard = () => typeof navigator.clipboard?.readText === "function";
const noChange = () => () => undefined;
