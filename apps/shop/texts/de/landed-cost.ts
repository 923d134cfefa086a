import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "Was kostet das bis an deine Tür?";
export const title = "Was es bis an deine Tür kostet";
export const introduction = "Bei jeder Gebühr und Steuer stehen Quelle und Datum.";
export const destinationHint = "Wähle ein Zielland, um die Rechnung zu sehen.";
export const withoutAgentFees = (sum: string) =>
  `Der Betrag neben dem Preis, ${sum}, ist ohne die Gebühren des Agenten. Diese Rechnung enthält sie.`;

export const agentHeading = "Beim Agenten";
export const goods = "Ware";
export const domesticFreight = "Versand innerhalb Chinas";
export const service = "Servicegebühr";
export const extras = "Fotos und Probepacken";
export const storage = "Lagerung";
export const freight = "Internationaler Versand";
export const clearance = "Zollabfertigung und Verpackung";
export const insurance = "Versicherung";
export const payHeading = "Bezahlung des Agenten";
export const payFee = "Zahlungsgebühr";
export const spread = "Aufschlag auf den Wechselkurs";
export const card = "Eigene Gebühr deiner Bank";
export const goodsPayment = "Erste Zahlung: die Ware";
export const parcelPayment = "Zweite Zahlung: das Paket";
export const borderHeading = "An der Grenze";
export const duty = "Zoll";
export const vat = "Einfuhrumsatzsteuer";
export const stateFee = "Nationale Gebühr";
export const handling = "Bearbeitungsgebühr des Paketdienstes";
export const border = "Zoll und Steuern";

/** A part of the bill of which nothing is known. */
export const unknown = "nicht bekannt";
export const uncovered = "nicht erfasst";
export const notCoveredNote =
  "Für dieses Land haben wir keine Regeln, Zoll und Steuern kommen also dazu.";
export const taxIncludedNote = "Zoll und Steuern sind im Preis der Versandart enthalten.";
export const measuredNote = "Nach deinem eigenen Wechselkurs, mit Gebühr und Bankkosten.";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `etwa ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `mindestens ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `Bekannte Teile: ${range}`;
export const layerCount = (known: number, total: number) => `${known} von ${total} Posten bekannt`;
export const unpriced = (count: number) =>
  plural(count, {
    one: `Ohne ${wholeNumber(count)} Artikel mit unbekanntem Preis.`,
    other: `Ohne ${wholeNumber(count)} Artikel mit unbekanntem Preis.`,
  });
export const shippingNote = (line: string, time: string) => `${line}, ${time}`;
export const freightHint =
  "Gib in der <link>Versandschätzung</link> Gewicht und Inhalt des Pakets an, dann zählt der Versand mit.";

export const noGrade = "nicht bewertet";
export const dateMark = (date: string) => `Stand ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Angabe`,
    other: `${wholeNumber(count)} Angaben`,
  });
export const conflict = "Die Angaben widersprechen sich, daher eine Spanne.";
export const ratesNote = (source: string, date: string) => `Wechselkurse: ${source}, ${date}.`;
export const snapshotNote = (source: string, date: string) =>
  `Wechselkurse: ${source}, ${date}. Sie wurden mit dieser Seite geliefert, neuere sind noch nicht eingelesen.`;

export const inputsHeading = "So kaufst du";
export const currencyLabel = "Deine Währung";
export const agentLabel = "Agent";
export const methodLabel = "Du zahlst mit";
export const undecided = "Noch offen";
export const cardMethod = "Karte";
export const transferMethod = "Überweisung";
export const topUpsLabel = "Aufladungen je Zahlung";
export const topUpsHint = "Feste Gebühren zählen bei jeder Aufladung.";
export const rateHeading = "Dein eigener Wechselkurs";
export const creditedLabel = "Gutgeschrieben (¥)";
export const takenLabel = (currency: string) => `Abgebucht (${currency})`;
export const rateHint =
  "Aus einer früheren Aufladung: was der Agent gutgeschrieben hat und was von deinem Konto abging.";
export const halfRate = "Fülle beide Felder aus, um deinen eigenen Kurs zu verwenden.";
export const shareLabel = "Diesen Kurs mit anderen Shoppern teilen";
export const shareHint =
  "Gesendet werden nur Agent, Währung und Kurs, kein Betrag. Der Kurs zählt 90 Tage lang im Median von mindestens fünf Shoppern, ohne deinen Namen. Der Kurs eines neuen Kontos zählt erst nach einem Tag.";
export const shareDone = "Geteilt. Entferne das Häkchen, um den Kurs zurückzunehmen.";
export const shareOther = "Du teilst einen anderen Kurs dieses Agenten. Ein Häkchen ersetzt ihn.";
export const shareRefused = "Nicht geteilt, weil er um mehr als 10 % vom Mittelkurs abweicht.";
export const shareKept = "Dein früherer Kurs bleibt geteilt.";
export const shareError = "Der Kurs konnte nicht geteilt werden. Versuche es noch einmal.";
export const shareLogin =
  "<link>Melde dich an</link>, um diesen Kurs mit anderen Shoppern zu teilen.";
export const moreSummary = "Mehr";
export const photosLabel = "Kostenpflichtige Zusatzfotos";
export const rehearsalLabel = "Probepacken";
export const packingLabel = "Zusätzliche Verpackung";
export const insuredLabel = "Versicherte Summe (¥)";
export const dutyLabel = "Zollsatz der Ware (%)";
export const dutyHint = "Nach ihrer Zolltarifnummer, falls du sie kennst.";
export const handlingLabel = (currency: string) =>
  `Bearbeitungsgebühr des Paketdienstes (${currency})`;
export const unsure = "Weiß nicht";
export const yes = "Ja";
export const no = "Nein";
export const iossLabel = "Mehrwertsteuer beim Kauf gezahlt (IOSS)";
export const iossHint = "Nur EU. Manche Versandarten nehmen sie im Voraus ein.";
export const storageLabel = "Tage im Lager";
export const headingsLabel = "Zollunterpositionen in einem Paket";
export const headingsHint =
  "Nur EU. Waren mit denselben ersten sechs Ziffern der Zolltarifnummer zählen einmal.";

export const failed = "Die Rechnung konnte nicht erstellt werden.";
export const retryButton = "Noch einmal versuchen";
export const numberMissing = "Gib eine Zahl ein.";
export const refused = "Korrigiere das markierte Feld, um die Rechnung zu sehen.";
export const calculating = "Berechnung läuft…";
export const parcelsNote = "Als würdest du die Ware jedes Pakets einzeln bezahlen.";
export const billSummary = "Rechnung anzeigen";
