import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "Text mit Links";
export const clear = "Leeren";
export const textPlaceholder = "Füge eine Nachricht, eine Liste oder einen Teil einer Tabelle ein";
export const privacyNote =
  "Dein Text bleibt in deinem Browser. Nur die Nummern der Artikel werden an uns gesendet, damit wir zeigen können, was wir über sie wissen.";
export const loadErrorText =
  "Der Konverter konnte nicht geladen werden. Prüfe deine Verbindung; dein Text bleibt erhalten.";
export const tryAgainButton = "Noch einmal versuchen";
export const emptyResult = "In diesem Text ist kein Link.";
export const itemIdLabel = "Artikel-ID";
export const qcPageLabel = "QC-Seite";
export const agentLinkLabel = "Agentenlink";
export const sellerLinkLabel = "Verkäuferlink";
export const pastedLinkLabel = "Eingefügter Link";
export const shortLinkDoesNot = "Wir müssen diesen Kurzlink öffnen, um den Artikel zu finden.";
export const resultsCaption = "Artikel in der Reihenfolge deines Textes";
export const label = "Bezeichnung";
export const marketplace = "Marktplatz";
export const duplicate = "Duplikat";
export const newTabHint = "(öffnet in einem neuen Tab)";
export const lookUpLink = "Hier nachschlagen";
export const linksFoundLabel = "Gefundene Links";
export const lengthWarning =
  "Dieser Text ist zu lang. Nur die ersten 1.000.000 Zeichen und 5.000 Links wurden gelesen.";
export const showMoreButton = "Mehr anzeigen";
export const copyAllLabel = "Alle kopieren";
export const downloadCsvLabel = "CSV herunterladen";
export const agentNote = "Links führen zu {agent}.";
export const changeAgentButton = "Agent wechseln";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} Artikel`, other: `${wholeNumber(items)} Artikel` })} in ${plural(links, { one: `${wholeNumber(links)} Link`, other: `${wholeNumber(links)} Links` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Duplikat.`,
    other: `${wholeNumber(count)} Duplikate.`,
  });
export const failedLinksNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Link ohne Artikel.`,
    other: `${wholeNumber(count)} Links ohne Artikel.`,
  });
export const linkOf = (agent: string) => `${agent}-Link`;
export const problem = "Problem";
export const photosLink = (id: string) => `QC-Fotos von ${id}`;
export const linksShown = (shown: number, total: number) =>
  `${wholeNumber(shown)} von ${wholeNumber(total)} Links werden angezeigt. „Alle kopieren“ und die CSV-Datei enthalten alle.`;
export const addAllButton = "Alle zum Haul hinzufügen";
export const addedCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Artikel zu deinem Haul hinzugefügt`,
    other: `${wholeNumber(count)} Artikel zu deinem Haul hinzugefügt`,
  });
