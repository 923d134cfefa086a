import { KeyRound, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/local-time.tsx";
import * as texts from "#texts/dashboard/backups.ts";
import { PassphraseForm } from "./passphrase-form.tsx";

type Props = { setAt: string | null; saved: () => Promise<unknown> };

/** Shows whether backups are encrypted and what that means, and the form for the passphrase. */
export function Passphrase({ setAt, saved }: Props) {
  const [changes, setChanges] = useState(false);
  const after = async () => {
    await saved();
    setChanges(false);
  };
  return (
    <section
      aria-labelledby="passphrase"
      className={cx("card grid min-w-0 gap-4 p-4 sm:p-5", !setAt && "border-warn")}
    >
      <div className="flex gap-3">
        {setAt ? (
          <KeyRound className="mt-1 size-5 shrink-0 text-good" aria-hidden="true" />
        ) : (
          <TriangleAlert className="mt-1 size-5 shrink-0 text-warn" aria-hidden="true" />
        )}
        <div className="grid min-w-0 gap-1">
          <h2 id="passphrase" className="text-lg font-semibold">
            {setAt ? texts.passphraseTitle : texts.passphraseMissing}
          </h2>
          {setAt && (
            <p>
              {texts.passphraseSet} <LocalTime at={new Date(setAt)} withTime />
            </p>
          )}
          <p className="max-w-[72ch] text-pretty text-ink-2">
            {setAt ? texts.passphraseSetText : texts.noPassphraseText}
          </p>
        </div>
      </div>
      {!setAt && <PassphraseForm after={after} />}
      {setAt && changes && (
        <PassphraseForm isChange after={after} cancel={() => setChanges(false)} />
      )}
      {setAt && !changes && (
        <Button className="justify-self-start" onClick={() => setChanges(true)}>
          {texts.replacePassphrase}
        </Button>
      )}
    </section>
  );
}
