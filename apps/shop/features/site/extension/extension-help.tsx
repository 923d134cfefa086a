import type { ComponentProps } from "react";
import { PhoneApp } from "#features/site/install-offer/phone-app.tsx";
import { isOnPhone } from "#features/site/install-offer/installed.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import * as texts from "#texts/extension.ts";
import { downloadExtensionLabel, instructionsLabel } from "#texts/frame.ts";
import { buttonClass } from "#ui/button.tsx";
import { EXTENSION_FILE } from "./extension-file.ts";

type Props = ComponentProps<typeof PhoneApp> & { isPublished: boolean };

/**
 * Shown below the links to the browsers' stores. If the extension is in no store, this is the shop's file, and how to
 * load it. On a phone, where that is impossible, it is the app.
 */
export function ExtensionHelp({ isPublished, ...app }: Props) {
  if (useHydrated() && isOnPhone()) return <PhoneApp {...app} />;
  return isPublished ? null : <ExtensionFile />;
}

const ExtensionFile = () => (
  <>
    <a href={EXTENSION_FILE} download className={buttonClass()}>
      {downloadExtensionLabel}
    </a>
    <details className="mt-2 text-sm text-ink-2">
      <summary className="py-3">{instructionsLabel}</summary>
      <ol className="list-decimal space-y-1 ps-5">
        <li>{texts.unpackStep}</li>
        <li>{texts.developerStep}</li>
        <li>{texts.loadStep}</li>
        <li>{texts.firefoxStep}</li>
      </ol>
    </details>
  </>
);
