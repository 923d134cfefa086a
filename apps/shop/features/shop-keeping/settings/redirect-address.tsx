import { GOOGLE_CALLBACK } from "#features/accounts/google-login/callback.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import * as texts from "#texts/dashboard/settings.ts";

/** The redirect address that the owner must register at the login provider, which redirects to no other address. */
export function RedirectAddress() {
  const site = useSite();
  const copying = useCopy();
  const address = `${site?.publicUrl ?? ""}${GOOGLE_CALLBACK}`;
  return (
    <div className="mt-6 grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.redirectHeading}</h3>
      <p className="text-pretty text-ink-2">{texts.redirectText}</p>
      <code className="rounded-1 bg-sunk px-2.5 py-1.5 wrap-anywhere">{address}</code>
      <CopyButton copying={copying} text={address} label={texts.redirectCopy} />
      <CopyOutcome {...copying} />
    </div>
  );
}
