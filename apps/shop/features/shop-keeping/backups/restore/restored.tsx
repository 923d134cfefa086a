import type { RestoreReport } from "@loupe/contract";
import { useEffect, useRef } from "react";
import { buttonClass } from "#ui/button.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/setup.ts";

/**
 * The result of a restore. The link to the login loads a new page, because the current session belonged to the replaced
 * shop.
 */
export function Restored({ report }: { report: RestoreReport }) {
  const { rows, pictures, picturesMissing, hasSecrets } = report;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="restored" className="card grid gap-4 p-5 md:p-6">
      <h2 id="restored" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.restored}
      </h2>
      <ul className="num grid list-disc gap-1.5 ps-5 text-pretty">
        <li>{texts.restoredRows(wholeNumber(rows))}</li>
        {pictures !== null && <li>{texts.restoredPictures(wholeNumber(pictures))}</li>}
        {pictures === null && <li className="text-warn">{texts.restoredWithoutPictures}</li>}
        {picturesMissing > 0 && (
          <li className="text-warn">{texts.restoredMissing(wholeNumber(picturesMissing))}</li>
        )}
        {!hasSecrets && <li className="text-warn">{texts.restoredWithoutSecrets}</li>}
      </ul>
      <p>{texts.loginHint}</p>
      <a href="/login" className={buttonClass({ variant: "ink", className: "justify-self-start" })}>
        {texts.loginLink}
      </a>
    </section>
  );
}
