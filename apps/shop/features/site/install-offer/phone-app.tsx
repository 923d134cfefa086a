import * as texts from "#texts/installable-app.ts";
import { forComputers } from "#texts/extension.ts";
import { Button } from "#ui/button.tsx";
import { declineInstalling } from "./look-up-visits.ts";
import { installPrompt, isInstalled, isOnIos } from "./installed.ts";

type Props = {
  name: string;
  installable: boolean;
};

/**
 * Shown on a phone in place of the extension: the button that installs the app, or instructions if the browser offers
 * no such button.
 */
export function PhoneApp({ name, installable }: Props) {
  const prompt = installPrompt();
  const install = async () => {
    declineInstalling();
    await prompt?.prompt();
  };
  const offer = prompt ? texts.offer : isOnIos() ? texts.iosOffer : texts.menuOffer;
  return (
    <div className="text-sm text-pretty text-ink-2">
      <p>{forComputers}</p>
      {installable && !isInstalled() && <p className="mt-2">{offer(name)}</p>}
      {installable && prompt && !isInstalled() && (
        <Button className="mt-3" onClick={() => void install()}>
          {texts.install}
        </Button>
      )}
    </div>
  );
}
