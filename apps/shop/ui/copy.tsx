import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import * as texts from "#texts/ui.ts";

/** How long a button shows that the text was copied. */
const SAID_MS = 2000;

/**
 * Copies one of several texts: `copiedKey` is the key of the last copied text, `failedText` is the text if copying
 * failed.
 */
export function useCopy() {
  const [copiedKey, setCopiedKey] = useState<string>();
  const [failedText, setFailedText] = useState<string>();
  useEffect(() => {
    if (copiedKey === undefined) return;
    const timer = setTimeout(() => setCopiedKey(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copiedKey]);

  async function copy(key: string, text: string) {
    const hasCopied = await write(text);
    setCopiedKey(hasCopied ? key : undefined);
    setFailedText(hasCopied ? undefined : text);
  }
  return { copiedKey, failedText, copy };
}

/**
 * Returns whether the text was copied. Browsers allow this only on HTTPS pages, and may still deny it, as may the
 * user.
 */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

type Copying = {
  copying: ReturnType<typeof useCopy>;
  /** The text, or a function that returns it when the button is clicked. */
  text: string | (() => string);
  label: string;
};

const textOf = (text: Copying["text"]) => (typeof text === "string" ? text : text());

/** An icon button that copies `text`. Its label names the copied thing. */
export function CopyIcon({ copying, text, label }: Copying) {
  const isCopied = copying.copiedKey === label;
  return (
    <IconButton
      label={isCopied ? texts.copied : label}
      onClick={() => void copying.copy(label, textOf(text))}
    >
      {isCopied ? <Check className="text-good" /> : <Copy />}
    </IconButton>
  );
}

export function CopyButton({ copying, text, label }: Copying) {
  const isCopied = copying.copiedKey === label;
  return (
    <Button onClick={() => void copying.copy(label, textOf(text))}>
      {isCopied ? <Check className="size-4.5 text-good" /> : <Copy className="size-4.5" />}
      {isCopied ? texts.copied : label}
    </Button>
  );
}

/**
 * Announces that a text was copied. If copying failed, shows the text selected, so that the user can press Ctrl+C.
 */
export function CopyOutcome({ copiedKey, failedText }: ReturnType<typeof useCopy>) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (failedText === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [failedText]);
  return (
    <>
      <output className="sr-only">{copiedKey === undefined ? "" : texts.copied}</output>
      {failedText !== undefined && (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm text-bad">
            {texts.copyRefused}
          </label>
          <textarea
            id={id}
            ref={field}
            readOnly
            rows={3}
            value={failedText}
            className="num w-full rounded-2 border border-edge bg-card p-3 text-sm wrap-anywhere"
          />
        </div>
      )}
    </>
  );
}
