import { createContext } from "react";

/**
 * The language of a part of the page, if it differs from the document's, as in the dashboard. Dialogs are outside
 * of the part in the HTML, so they set their `lang` attribute from this.
 */
export const PartLanguage = createContext<string | undefined>(undefined);
