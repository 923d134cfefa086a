import { AppHelp } from "#features/site/installable-app/app-help.tsx";
import { LanguageHelp } from "#features/site/frame/language-help.tsx";

/** What comes after the first view of every page: the offers of a language and of the app, one above the other. */
export const PageHelp = () => (
  <div className="pointer-events-none fixed inset-x-3 bottom-3 z-40 mx-auto grid max-w-120 gap-2 max-md:bottom-21">
    <LanguageHelp />
    <AppHelp />
  </div>
);
