import * as texts from "#texts/extension.ts";
import { downloadExtension, howToLoad } from "#texts/frame.ts";
import { buttonClass } from "#ui/button.tsx";
import { EXTENSION_FILE } from "./model.ts";

/** The file that the shop hands out where it has published the extension in no store, and how to load it. */
export const ExtensionFile = () => (
  <>
    <a href={EXTENSION_FILE} download className={buttonClass()}>
      {downloadExtension}
    </a>
    <details className="mt-2 text-sm text-ink-2">
      <summary className="py-3">{howToLoad}</summary>
      <ol className="list-decimal space-y-1 pl-5">
        <li>{texts.unpackStep}</li>
        <li>{texts.developerStep}</li>
        <li>{texts.loadStep}</li>
        <li>{texts.firefoxStep}</li>
      </ol>
    </details>
  </>
);
