import { useEffect, useRef, useState, type ComponentType } from "react";
import { firstActivity } from "#browser/first-activity.ts";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { storeList, keptList, pastedList } from "#features/look-up/search/pasted-list.ts";
import { subscribeStored } from "#ui/shared-state.ts";
import * as texts from "#texts/converter.ts";

/** Waits for a pause in typing before reading the text, because each reading processes the whole text. */
const REST_MS = 150;

/** The field, and the results below it. */
export function Converter() {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = pastedList.use();
  const { Results, failed, retry } = useResults(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that was last read from the field. */
  const fieldText = useRef("");
  const keepField = () => storeList((fieldText.current = field.current?.value ?? ""));
  useHandedOver();
  useEffect(() => {
    // Keeps a text that was typed before hydration. After Back, the field gets the stored text.
    const { current } = field;
    if (!current) return;
    current.value ||= keptList();
    storeList((fieldText.current = current.value));
    // Back may restore this page after a search on another page has stored a text.
    const unsubscribe = subscribeStored([], () => pastedList.set(keptList()));
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    // A text that a search has kept is not in the field yet. Typed text stays, which may be newer.
    if (field.current && text && text !== fieldText.current) field.current.value = text;
  }, [text]);
  const read = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keepField, REST_MS);
  };
  const clear = () => {
    if (!field.current) return;
    field.current.value = "";
    keepField();
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

/** Takes a text that was shared with the app (in the hash) or sent by a form before hydration (in the query). */
function useHandedOver() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const textIn = (part: string) => new URLSearchParams(part.slice(1)).get("text");
  const text = textIn(hash) || textIn(search);
  useEffect(() => {
    if (!text) return;
    storeList(text);
    // Removes the text from the address, so that Back does not overwrite later edits.
    void navigate("/convert", { replace: true, preventScrollReset: true });
  }, [text, navigate]);
}

/** Loads the code that reads links once there is a text, or the visitor does something. */
function useResults(text: string) {
  const [Results, setResults] = useState<ComponentType<{ text: string }>>();
  const [attempt, setAttempt] = useState(1);
  const [failedAt, setFailedAt] = useState(0);
  const hasText = text !== "";
  useEffect(() => {
    const begin = hasText ? Promise.resolve() : firstActivity();
    begin
      .then(() => import("./results.tsx"))
      .then(
        (module) => setResults(() => module.Results),
        () => setFailedAt(attempt),
      );
  }, [attempt, hasText]);
  return { Results, failed: failedAt === attempt, retry: () => setAttempt(attempt + 1) };
}

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="mt-5 flex flex-wrap items-center gap-4">
    <p className="text-bad">{texts.loadErrorText}</p>
    <Button onClick={retry}>{texts.tryAgainButton}</Button>
  </div>
);
