export const titles = {
  imprint: "Impressum",
  privacy: "Datenschutz",
  terms: "Nutzungsbedingungen",
  contact: "Kontakt",
};
export const storedNames = "Name";
export const storedWhy = "Wofür";
export const stored = {
  session: "Hält dich angemeldet.",
  registration:
    "Erkennt den Browser wieder, mit dem du dich registriert oder angemeldet hast, damit andere dich nicht aussperren können.",
  google: "Nur während der Anmeldung mit Google.",
  choices:
    "Was du gewählt hast: Agent, Farbschema, Sprache, Währung und eine geschlossene Ankündigung.",
  remembered:
    "Was du zuletzt eingegeben hast: Link, Zielland und Paket, wie du einen Agenten bezahlst, Haul und welche Artikel du gespeichert und zuletzt angesehen hast sowie was du vor einer Anmeldung begonnen hast.",
  drafts:
    "Text, den du getippt, aber nicht abgeschickt hast. Er ist weg, wenn du den Tab schließt.",
  toasts: "Meldungen zu dem, was du gerade getan hast, bis die nächste Seite sie gezeigt hat.",
  searchedPicture:
    "Das letzte Bild, mit dem du gesucht hast. Es ist weg, wenn du den Tab schließt.",
  app: "Der Offline-Konverter, ein mit der App geteiltes Foto und ob die Installation vorgeschlagen wird.",
  analytics: "Ob wir deine Besuche zählen dürfen.",
};
/** The purpose of cookies that an analytics tool sets. */
export const storedByTool =
  "Nur wenn du zustimmst: {tool} erkennt deinen Browser wieder, um Besuche zu zählen.";
export const countedWithoutCookies =
  "Wir zählen Besuche mit {tool}. Es setzt keine Cookies. Dein Browser sendet deine IP-Adresse, Adresse und Titel der Seite, die Seite, von der du kommst, und die Art von Browser und Bildschirm an {host}.";
export const countedIfAgreed =
  "Wenn du zustimmst, zählen wir Besuche mit {tool}: Dein Browser sendet dann deine IP-Adresse, Adresse und Titel der Seite, die Seite, von der du kommst, die Art von Browser und Bildschirm und den Inhalt der Cookies dieses Tools an {host}. Bevor du zustimmst, wird nichts geladen. Du kannst [deine Wahl](#analytics-choice) jederzeit ändern.";

export const imprintTemplate = `## Angaben zum Betreiber

[Name oder Firma]
[Straße und Hausnummer]
[Postleitzahl, Ort, Land]
[Vertretungsberechtigte Person, wenn eine Firma die Seite betreibt]

E-Mail: [Adresse]
Telefon: [Nummer]

[Registergericht und -nummer, USt-IdNr. und Verantwortliche für den Inhalt (§ 5 DDG, § 18 Abs. 2 MStV), soweit vorgeschrieben]`;

export const privacyTemplate = `{shop} zeigt Fotos und Preise von Artikeln und verlinkt auf Shopping-Agenten. Hier wird nichts verkauft. Auf dieser Seite steht, welche personenbezogenen Daten verarbeitet werden.

## Wer verantwortlich ist

[Name und Anschrift wie im Impressum]

## Was wir speichern

- **Konto**: Name, E-Mail-Adresse, Passwort (nur als Hash), Sprache und Zeitpunkt der Registrierung; wenn du sie einrichtest, auch Passkeys, den Schlüssel deiner Authenticator-App und Wiederherstellungscodes (als Hash). Das brauchen wir, damit du dich anmelden kannst. Eine Registrierung, die nicht bestätigt wird, löschen wir nach einer Woche.
- **Sitzungen**: wann und mit welchem Browser und System du dich angemeldet hast, bis die Sitzung endet.
- **Bewertungen**: dein Name, deine Sterne, dein Kommentar und der Zeitpunkt. Freigegebene Bewertungen sind öffentlich.
- **Sammlung**: die Artikel, die du gespeichert hast. Nur du siehst sie, solange du die Liste nicht teilst.
- **Gemeldete Fotos**: was du wann gemeldet hast und deine Anmerkung.
- **Geteilte Wechselkurse**: der Agent, die Währung, der Kurs und der Zeitpunkt, außerdem ein Hash deines Netzes, durch den jedes Netz nur einmal zählt. Öffentlich ist nur der Median von mindestens fünf Shoppern. Nach 90 Tagen wird alles gelöscht.
- **Änderungen durch uns**: was wir an deinem Konto oder deiner Bewertung geändert haben, etwa eine Sperre samt Grund.
- **Hinweise**: die Artikel, die du beobachtest, die Hinweise der letzten 30 Tage und, wenn du Hinweise in einem Browser bekommst, dessen Adresse bei seinem Push-Dienst. Wenn du die E-Mails ohne Konto abstellst oder dein Postfach sie ablehnt, behalten wir einen Hash deiner Adresse, damit nichts mehr geschickt wird.
- **E-Mails an dich**: Adresse, Art und Zeit, 30 Tage lang.

Ohne Konto speichern wir nichts davon, außer wenn du Hinweise an deine E-Mail-Adresse möchtest; eine Adresse, die nicht bestätigt wird, löschen wir nach einer Woche.

## Was wir zählen

Wir zählen, wie oft Artikel angesehen werden und wie oft auf „Kaufen“ geklickt wird, als Summe pro Tag. Damit wir niemanden doppelt zählen, behalten wir für einen Tag einen Hash aus IP-Adresse und Browser; sein Schlüssel wechselt täglich, sodass sich niemand über einen Tag hinaus verfolgen lässt. Gegen Missbrauch zählen wir Versuche, sich anzumelden, zu registrieren und Ähnliches nach IP-Adresse und Konto, höchstens einen Tag lang. Unser Serverprotokoll enthält IP-Adressen, solange wir sie für den Betrieb brauchen: [Zeitraum].

## Was dein Browser speichert

{storage}

Nichts davon dient der Werbung. {analytics}

## Wer sonst Daten erhält

- Um einen Artikel zu zeigen, fragt unser Server Marktplatz- und Fotodienste nach seiner Nummer. Sie erfahren nicht, wer du bist.
- Wenn du die Seite eines Agenten öffnest, verlässt du {shop}; dort gelten dessen Regeln. Links können unseren Empfehlungscode enthalten.
- Wenn du dich mit Google anmeldest, erfährt Google davon und teilt uns deinen Namen und deine E-Mail-Adresse mit.
- [Hosting-Anbieter, Maildienst]

## Deine Rechte

Auf deiner Kontoseite kannst du deine Daten ansehen, herunterladen und löschen. Nach dem Löschen deines Kontos hast du eine Woche, um es dir anders zu überlegen; danach ist es weg, aus unseren Sicherungen nach [Zeitraum]. Du kannst auch verlangen, dass wir Daten berichtigen oder ihre Verarbeitung einschränken, dem widersprechen, was wir aus berechtigtem Interesse tun, und dich bei einer Aufsichtsbehörde beschweren.

## Rechtsgrundlage

Konto und was du speicherst: Erfüllung des Vertrags (Art. 6 Abs. 1 lit. b DSGVO). Was du erlaubt hast: deine Einwilligung, die du jederzeit widerrufen kannst (Art. 6 Abs. 1 lit. a DSGVO). Zählungen und Protokolle: unser berechtigtes Interesse an einer funktionierenden Seite (Art. 6 Abs. 1 lit. f DSGVO). [Bitte prüfen und anpassen]`;

export const termsTemplate = `## Was {shop} leistet

{shop} zeigt Fotos aus der Qualitätskontrolle, Preise und Versandschätzungen und verlinkt auf Shopping-Agenten. Hier wird nichts verkauft, nichts für dich gekauft und kein Geld angenommen. Ein Kauf kommt zwischen dir und dem Agenten zustande.

## Worauf du dich verlassen kannst

Fotos, Preise und Schätzungen stammen von anderen und können falsch oder veraltet sein. QC-Fotos zeigen das fotografierte Exemplar, nicht das, das du bekommst. Es gilt der endgültige Preis des Agenten.

## Worum wir dich bitten

Schreib Bewertungen über das, was du wirklich gekauft hast. Lade nichts hoch, was rechtswidrig ist oder Rechte anderer verletzt. Belaste die Seite nicht mit automatischen Anfragen über die veröffentlichten Grenzen hinaus. Wir können Inhalte entfernen und Konten sperren, die dagegen verstoßen.

## Haftung

[Was das Recht deines Landes hier verlangt]

## Änderungen

Wir können diese Bedingungen ändern. Die aktuelle Fassung steht auf dieser Seite.`;

export const contactTemplate = `E-Mail: [Adresse]

Wir antworten meist innerhalb von [Anzahl] Werktagen.

Wenn Inhalte deine Rechte verletzen, nenne uns die Adresse der Seite und was daran falsch ist.`;
