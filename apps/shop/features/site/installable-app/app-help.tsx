import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import * as texts from "#texts/app-help.ts";
import { dismiss } from "#texts/ui.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { noteClass } from "#ui/dialogs/popup-classes.ts";
import {
  countLookUp,
  declineInstalling,
  isOffered,
} from "#features/site/install-offer/look-up-visits.ts";
import {
  installPrompt,
  isInstalled,
  isOnIos,
  isOnPhone,
} from "#features/site/install-offer/installed.ts";

type Props = { cacheOffline: () => Promise<void> };

/** Caches the converter for offline use, and offers the app to visitors who return to look items up. */
export function AppHelp({ cacheOffline }: Props) {
  const { pathname } = useLocation();
  const site = useSite();
  const hydrated = useHydrated();
  const [declined, setDeclined] = useState(false);
  const installable = site?.installable ?? false;
  useEffect(() => {
    if (/^\/(?:product|qc-product|qc-search)(?:\/|$)/.test(pathname)) countLookUp();
    if (!installable || !(isInstalled() || pathname === "/convert")) return;
    // If this fails because storage is full or the connection breaks, the next visit tries again.
    cacheOffline().catch(() => undefined);
  }, [pathname, installable, cacheOffline]);
  if (!hydrated || declined || !installable || isInstalled() || !isOffered()) return null;
  // On the home page of a phone the extension's card offers the app.
  if (pathname === "/" && isOnPhone()) return null;
  const prompt = installPrompt();
  if (!prompt && !isOnIos()) return null;
  const decline = () => {
    declineInstalling();
    setDeclined(true);
  };
  const install = async () => {
    decline();
    await prompt?.prompt();
  };
  return (
    <aside className={noteClass}>
      <p className="flex-1 py-2 text-sm text-pretty">
        {prompt ? texts.offer(site!.name) : texts.iosOffer(site!.name)}
      </p>
      {prompt && (
        <Button size="small" onClick={() => void install()}>
          {texts.install}
        </Button>
      )}
      <IconButton label={dismiss} onClick={decline}>
        <X />
      </IconButton>
    </aside>
  );
}
