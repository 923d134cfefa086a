import { ClipboardPaste } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { isWriting, useSlashKey } from "./search-keys.ts";
import { ChannelField, ModeSwitch, OfferField, UrlField } from "./search-fields.tsx";
import { onSubmit, useSearch } from "./use-search.ts";
import * as texts from "#texts/search.ts";
import { folder } from "#texts/words.ts";

/**
 * The large search form of the home page, which has no search box in its header. A link pasted anywhere on the page is
 * searched too.
 */
export function LookUpForm() {
  const form = useRef<HTMLFormElement>(null);
  const { busy, note, start } = useSearch();
  const noteId = useId();
  useSlashKey(form);
  const lookUp = (text: string) => {
    const field = form.current?.elements.namedItem("url") as HTMLInputElement;
    field.value = text.trim();
    void start({ url: text });
  };
  usePastedLinks(lookUp);
  return (
    <search>
      <form
        ref={form}
        action={`${folder}/search`}
        aria-label={texts.qcLookupLabel}
        noValidate
        onSubmit={onSubmit(start)}
        className="group/search grid grid-cols-1 gap-1 rounded-[20px] border border-line bg-card p-2 shadow-lift transition-[border-color] hover:border-edge ring-within"
      >
        <div className="flex min-w-0 items-center">
          <UrlField
            note={note}
            noteId={noteId}
            label={texts.productLinkLabel}
            className="h-12 ps-3 text-lg"
          />
          <PasteButton lookUp={lookUp} />
          <ChannelField note={note} noteId={noteId} />
          <OfferField note={note} noteId={noteId} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ModeSwitch>
            <span className="text-xs/tight whitespace-normal max-lg:w-28">
              {texts.channelTooltip}
            </span>
          </ModeSwitch>
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={busy}
            busyLabel={texts.busyLabel}
            className="min-w-37 px-4! max-sm:grow"
          >
            {texts.submitButton}
          </Button>
        </div>
      </form>
      <output id={noteId} className="mt-2 block text-sm text-bad empty:hidden">
        {note?.text}
      </output>
    </search>
  );
}

/** Looks up a link that is pasted outside of a field. */
function usePastedLinks(lookUp: (text: string) => void) {
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
}

function PasteButton({ lookUp }: { lookUp: (text: string) => void }) {
  const canPaste = useSyncExternalStore(noChange, hasClipboard, () => false);
  return (
    <Button
      variant="quiet"
      title={texts.pasteTooltip}
      className={`px-3.5! group-has-[[name=by]:checked]/search:hidden ${canPaste ? "" : "invisible"}`}
      onClick={() => void readClipboard(lookUp)}
    >
      <ClipboardPaste className="size-5" />
      <span className="max-[21rem]:sr-only">{texts.paste}</span>
    </Button>
  );
}

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
