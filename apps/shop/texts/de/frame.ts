export const skipLink = "Zum Inhalt springen";

export const site = "Website";
export const menu = "Menü";
export const popular = "Beliebt";
export const tools = "Tools";
export const theme = "Farbschema";
export const light = "Hell";
export const dark = "Dunkel";
export const system = "System";

export const popularProductsLink = "Beliebte Produkte";
export const linkConverterLabel = "Link-Konverter";
export const pictureSearch = "Bildersuche";
export const watchesLink = "Beobachtete Artikel";
export const haulPlannerLink = "Haul-Planer";
export const agentsLink = "Agenten vergleichen";
export const shippingCalculatorLink = "Versandrechner";
export const qcLookupLink = "QC-Suche";

export const footer = "Fußzeile";
export const sellsNothing = (name: string) =>
  `${name} verkauft nichts. Preise und Fotos stammen von den genannten Marktplätzen und Agenten.`;
export const linksMayBeReferrals = (name: string) =>
  `Links zu Agenten können Empfehlungslinks sein: ${name} kann eine Provision erhalten, wenn du dort kaufst.`;
export const languages = "Sprachen";
export const socialLinksLabel = "Soziale Netzwerke";

export const demonstration = "Demo";
export const demonstrationLead = "Demo:";
export const demonstrationText = "Produkte, Preise und Fotos sind erfunden.";

export const moreToolsLabel = "Weitere Tools";
export const calculatorTitle = "Versandrechner";
export const calculatorText = "Sieh, was ein Paket in dein Land kostet, mit allen Gebühren.";
export const calculate = "Versand berechnen";
export const converterTitle = "Link-Konverter";
export const converterText = "Wandle eine ganze Liste von Links in Links zu deinem Agenten um.";
export const convert = "Links umwandeln";
export const haulText =
  "Stelle mehrere Artikel zusammen und sieh, was sie in einem oder mehreren Paketen kosten.";
export const haulButton = "Haul planen";
export const agentsTitle = "Shopping-Agenten";
export const agentsText = "Vergleiche Gebühren, freie Lagerung und Leistungen nebeneinander.";
export const extensionTitle = "Chrome-Erweiterung";
export const extensionText = "Sieh QC-Fotos direkt auf der Seite des Marktplatzes.";
export const addExtension = "Zu Chrome hinzufügen";
export const addToFirefoxLabel = "Zu Firefox hinzufügen";
export const downloadExtensionLabel = "Erweiterung herunterladen";
export const howToLoadLabel = "So wird sie geladen";
export const trackingTitle = "Sendungsverfolgung";
export const trackingText = "Verfolge dein Paket auf einer Tracking-Seite.";
export const trackingNumberLabel = "Sendungsnummer";
export const trackingMissing = "Bitte gib eine Sendungsnummer ein.";
export const track = "Verfolgen";

export const error = (status: number) => `Fehler ${status}`;
export const errorTitle = "Hoppla! Etwas ist schiefgegangen";
export const errorText =
  "Die gesuchte Seite konnte nicht geladen werden. Vielleicht ist der Link ungültig oder abgelaufen, dir fehlt die Berechtigung, oder der Server hat gerade ein Problem.";
export const tooManyTitle = "Zu viele Anfragen";
export const tooManyText =
  "Du hast in kurzer Zeit viele Seiten geöffnet. Warte eine Minute und versuche es dann noch einmal.";
export const backButton = "Zurück";
export const home = "Startseite";
export const retryButton = "Noch einmal versuchen";
export const tips = "Tipps";
export const tipConnection = "Prüfe deine Internetverbindung.";
export const tipAddress = "Prüfe die Adresse: Vielleicht fehlt ein Teil.";
export const tipLogIn = "Melde dich an: Manche Seiten sind nur für Mitglieder.";
export const forDevelopersLabel = "API (Englisch)";
export const announcement = "Ankündigung";
export const dismissAnnouncement = "Ankündigung schließen";
export const account = "Konto";
export const login = "Anmelden";
export const signup = "Registrieren";
export const loginLink = "Anmelden / Registrieren";
export const myCollectionTitle = "Meine Sammlung";
export const dashboard = "Dashboard (Englisch)";
export const logout = "Abmelden";
export const offlineTitle = "Keine Verbindung";
export const couldNotLoggedOut =
  "Das Abmelden hat nicht geklappt. Prüfe deine Verbindung und versuche es noch einmal.";
/** Shown after a price that is more than a day old. */
export const dateMark = "Stand {date}";
/** The option of an item that has no options. */
export const onlyOption = "Standard";
export const currency = "Währung";
export const currencyIntro =
  "Preise in anderen Währungen sind ungefähr, daneben steht der Preis in Yuan. Agenten rechnen mit eigenen Kursen um.";
export const yuanOnly = "Nur ¥";
export const ratesNote = "Kurse vom {date}, {source}.";
export const snapshotNote = "Kurse vom {date}, {source}. Dieser Shop hat keine neueren.";
export const oldRatesMark = "Kurse vom {date}";
export const ratesError = "Die Wechselkurse konnten nicht geladen werden.";
