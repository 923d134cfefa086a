import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { sharedState } from "#ui/shared-state.ts";
import * as texts from "#texts/converter.ts";

/** Waits for a pause in typing before reading the text, because each reading processes the whole text. */
const REST_MS = 150;

/**
 * The pasted text. In memory, so that it is still there when the visitor returns from an item's page. The tab's
 * storage restores it after a reload.
 */
const pasted = sharedState("");
const STORED = "converter";

function keepText(text: string): void {
  pasted.set(text);
  try {
    sessionStorage.setItem(STORED, text);
  } catch {
    // If storage is full or blocked, the text does not survive a reload.
  }
}

function keptText(): string {
  try {
    return pasted.get() || (sessionStorage.getItem(STORED) ?? "");
  } catch {
    return pasted.get();
  }
}

/** The field, and the results below it. The code that reads links is loaded after hydration. */
export function Converter() {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = pasted.use();
  const { Results, failed, retry } = useResults();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useHandedOver((pastedText) => {
    keepText(pastedText);
    if (field.current) field.current.value = pastedText;
  });
  useEffect(() => {
    // Keeps a text that was typed before hydration. After Back, the field gets the stored text.
    const { current } = field;
    if (!current) return;
    current.value ||= keptText();
    keepText(current.value);
    return () => clearTimeout(timer.current);
  }, []);
  const read = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keepText(field.current?.value ?? ""), REST_MS);
  };
  const clear = () => {
    keepText("");
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  };
  return (
    <div className="js-only">
      <div className="card p-4 md:p-5">
        <Head clear={text === "" ? undefined : clear} />
        <textarea
          id="pasted"
          ref={field}
          rows={7}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.textPlaceholder}
          aria-describedby="pasted-note"
          onInput={read}
          className="mt-1 block max-h-[50dvh] min-h-40 w-full resize-y rounded-2 border border-edge bg-card px-3.5 py-3 text-[1rem] wrap-anywhere"
        />
        <p id="pasted-note" className="mt-2.5 text-sm text-pretty text-ink-2">
          {texts.privacyNote}
        </p>
      </div>
      {failed && <NotLoaded retry={retry} />}
      {Results && text.trim() !== "" && <Results text={text} />}
    </div>
  );
}

const Head = ({ clear }: { clear?: () => void }) => (
  <div className="flex min-h-11 items-center justify-between gap-3">
    <label htmlFor="pasted" className="font-[550]">
      {texts.textLinksLabel}
    </label>
    {clear && (
      <Button variant="quiet" size="small" onClick={clear}>
        {texts.clear}
      </Button>
    )}
  </div>
);

/** Takes a text from the search box, which is in the hash of the address or, before hydration, in its query. */
function useHandedOver(take: (text: string) => void) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const textIn = (part: string) => new URLSearchParams(part.slice(1)).get("text");
  const text = textIn(hash) || textIn(search);
  const onText = useEffectEvent((pastedText: string) => {
    take(pastedText);
    // Removes the text from the address, so that Back does not overwrite later edits.
    void navigate("/convert", { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (text) onText(text);
  }, [text]);
}

function useResults() {
  const [Results, setResults] = useState<ComponentType<{ text: string }>>();
  const [attempt, setAttempt] = useState(1);
  const [failedAt, setFailedAt] = useState(0);
  useEffect(() => {
    import("./results.tsx").then(
      (module) => setResults(() => module.Results),
      () => setFailedAt(attempt),
    );
  }, [attempt]);
  return { Results, failed: failedAt === attempt, retry: () => setAttempt(attempt + 1) };
}

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="mt-5 flex flex-wrap items-center gap-4">
    <p className="text-bad">{texts.loadErrorText}</p>
    <Button onClick={retry}>{texts.tryAgainButton}</Button>
  </div>
);
