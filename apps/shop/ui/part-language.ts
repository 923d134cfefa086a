import { createContext } from "react";

/**
 * The language of a part of the page where that is not the document's, as in the dashboard. Dialogs lie outside of
 * the part that opens them, and say it themselves.
 */
export const PartLanguage = createContext<string | undefined>(undefined);
