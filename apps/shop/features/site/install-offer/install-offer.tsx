import { X } from "lucide-react";
import { useState } from "react";
import { useSite } from "#features/site/frame/root-data.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import * as texts from "#texts/installable-app.ts";
import { dismiss } from "#texts/ui.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { installPrompt, isInstalled, isOnIos } from "./installed.ts";
import { declineInstalling, isOffered } from "./look-up-visits.ts";

/**
 * Offers the app to visitors who return to look items up. It is at the end of their results, so that it covers nothing
 * and moves nothing.
 */
export function InstallOffer() {
  const site = useSite();
  const hydrated = useHydrated();
  const [declined, setDeclined] = useState(false);
  if (!hydrated || declined || !site?.installable || isInstalled() || !isOffered()) return null;
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
    <aside
      aria-label={texts.install}
      className="card mt-10 flex items-center gap-2 py-1.5 pe-1.5 ps-5"
    >
      <p className="flex-1 py-2 text-sm text-pretty">
        {prompt ? texts.offer(site.name) : texts.iosOffer(site.name)}
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
