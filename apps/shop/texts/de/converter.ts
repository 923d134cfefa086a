import { plural, wholeNumber } from "./words.ts";

export const textLinks = "Text mit Links";
export const clear = "Leeren";
export const pasteMessageListPart =
  "Füge eine Nachricht, eine Liste oder einen Teil einer Tabelle ein";
export const whatPasteStaysBrowser =
  "Was du hier einfügst, bleibt in deinem Browser. Wir sehen einen Link erst, wenn du ihn öffnest.";
export const converterCouldNotLoaded =
  "Der Konverter konnte nicht geladen werden. Prüfe deine Verbindung; dein Text bleibt erhalten.";
export const tryAgain = "Noch einmal versuchen";
export const thereNoLinkText = "In diesem Text ist kein Link.";
export const itemId = "Artikel-ID";
export const qcPage = "QC-Seite";
export const agentLink = "Agentenlink";
export const sellerLink = "Verkäuferlink";
export const pastedLink = "Eingefügter Link";
export const shortLinkDoesNot = "Wir müssen diesen Kurzlink öffnen, um den Artikel zu finden.";
export const itemsOrderText = "Artikel in der Reihenfolge deines Textes";
export const label = "Bezeichnung";
export const marketplace = "Marktplatz";
export const duplicate = "Duplikat";
export const opensNewTab = "(öffnet in einem neuen Tab)";
export const lookUp = "Hier nachschlagen";
export const linksFound = "Gefundene Links";
export const textTooLongRead =
  "Dieser Text ist zu lang. Nur die ersten 1.000.000 Zeichen und 5.000 Links wurden gelesen.";
export const showMore = "Mehr anzeigen";
export const copyAll = "Alle kopieren";
export const downloadCsv = "CSV herunterladen";
export const linksLead = "Links führen zu {agent}.";
export const changeAgent = "Agent wechseln";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} Artikel`, other: `${wholeNumber(items)} Artikel` })} in ${plural(links, { one: `${wholeNumber(links)} Link`, other: `${wholeNumber(links)} Links` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Duplikat.`,
    other: `${wholeNumber(count)} Duplikate.`,
  });
export const linksWithoutItem = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Link ohne Artikel.`,
    other: `${wholeNumber(count)} Links ohne Artikel.`,
  });
export const linkOf = (agent: string) => `${agent}-Link`;
export const problem = "Problem";
export const qcPhotosOf = (id: string) => `QC-Fotos von ${id}`;
export const linksShown = (shown: number, total: number) =>
  `${wholeNumber(shown)} von ${wholeNumber(total)} Links werden angezeigt. „Alle kopieren“ und die CSV-Datei enthalten alle.`;
