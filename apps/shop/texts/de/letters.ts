export const greeting = "Hallo,";
export const greetingNamed = (name: string) => `Hallo ${name},`;
export const buttonFails = "Falls der Button nicht funktioniert, öffne diese Adresse:";

export const verify = {
  subject: (site: string) => `Bestätige deine E-Mail-Adresse für ${site}`,
  ask: (site: string) =>
    `Bitte bestätige, dass diese E-Mail-Adresse dir gehört. Dann ist dein Konto bei ${site} bereit.`,
  button: "E-Mail-Adresse bestätigen",
  validity: "Der Link gilt 24 Stunden und funktioniert einmal.",
  otherwise: (site: string) =>
    `Falls du dich nicht bei ${site} registriert hast, kannst du diese E-Mail ignorieren.`,
};

export const reset = {
  subject: (site: string) => `Setze dein Passwort für ${site} zurück`,
  ask: (site: string) => `Wähle hier ein neues Passwort für dein Konto bei ${site}.`,
  button: "Passwort zurücksetzen",
  validity: "Der Link gilt 1 Stunde und funktioniert einmal.",
  otherwise:
    "Falls du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort bleibt, wie es ist.",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "Konto öffnen",
  otherwise:
    "Falls du das nicht warst, ändere jetzt dein Passwort und melde auf deiner Kontoseite andere Geräte ab.",
};

export const emailChanged = {
  subject: (site: string) => `Deine E-Mail-Adresse bei ${site} wurde geändert`,
  ask: (site: string) =>
    `Dein Konto bei ${site} hat jetzt eine andere E-Mail-Adresse. Melde dich mit der neuen an.`,
};

export const passwordChanged = {
  subject: (site: string) => `Dein Passwort bei ${site} wurde geändert`,
  ask: (site: string) =>
    `Das Passwort deines Kontos bei ${site} wurde geändert, und andere Geräte wurden abgemeldet.`,
};

export const secondFactorChanged = {
  subject: (site: string) => `Deine Anmeldung bei ${site} wurde geändert`,
  ask: (site: string) =>
    `Ein Passkey oder eine Authenticator-App wurde zu deinem Konto bei ${site} hinzugefügt oder daraus entfernt.`,
};

export const roleChanged = {
  subject: (site: string) => `Deine Rolle bei ${site} wurde geändert`,
  ask: (site: string) =>
    `Jemand aus der Leitung von ${site} hat deinem Konto eine andere Rolle gegeben.`,
};

export const accountClosing = {
  subject: (site: string) => `Dein Konto bei ${site} wird gelöscht`,
  ask: (site: string) =>
    `Dein Konto bei ${site} wird mit allem, was es enthält, in 7 Tagen gelöscht. Melde dich vorher an, wenn du es behalten willst.`,
};

export const emailOld = {
  subject: (site: string) => `Bestätige deine neue E-Mail-Adresse für ${site}`,
  ask: (site: string) =>
    `Jemand, der in deinem Konto bei ${site} angemeldet ist, möchte ihm eine andere E-Mail-Adresse geben. Bestätige das hier, und öffne auch den Link im anderen Postfach.`,
  button: "Änderung bestätigen",
  validity: "Der Link gilt 24 Stunden und funktioniert einmal.",
  otherwise:
    "Falls du das nicht angefordert hast, öffne den Link nicht und ändere dein Passwort. Deine E-Mail-Adresse bleibt, wie sie ist.",
};

export const emailNew = {
  subject: (site: string) => `Bestätige deine neue E-Mail-Adresse für ${site}`,
  ask: (site: string) =>
    `Bitte bestätige, dass diese Adresse dir gehört, und öffne auch den Link in deinem bisherigen Postfach. Dann hat dein Konto bei ${site} diese Adresse.`,
  button: "Adresse bestätigen",
  validity: "Der Link gilt 24 Stunden und funktioniert einmal.",
  otherwise: "Falls du das nicht angefordert hast, kannst du diese E-Mail ignorieren.",
};

export const trial = {
  subject: (site: string) => `Testmail von ${site}`,
  ask: (site: string) =>
    `Dein Mailserver funktioniert: ${site} hat diese E-Mail darüber verschickt.`,
  button: "Einstellungen öffnen",
  otherwise: (site: string) =>
    `Ein Admin von ${site} hat diese E-Mail in den Einstellungen angefordert.`,
};

export const watchConfirm = {
  subject: (site: string) => `Bestätige deine Hinweise von ${site}`,
  ask: (site: string) =>
    `Jemand, wahrscheinlich du, möchte, dass ${site} Hinweise zu einem Artikel an diese Adresse schickt. Öffne die Seite und bestätige es; vorher wird nichts geschickt.`,
  button: "Hinweise bestätigen",
  validity: "Der Link gilt 48 Stunden.",
  otherwise:
    "Falls das nicht von dir kommt, ignoriere diese E-Mail. Du bekommst dann keine Hinweise. Auf der Seite kannst du auch alle weiteren E-Mails dieser Art abstellen.",
};

export const alertLetter = {
  button: "Deine beobachteten Artikel",
  otherwise:
    "Die Preise sind die Listenpreise des Marktplatzes, ohne Gutscheine und Mitgliederpreise.",
};

export const watchAlert = {
  subject: (site: string) => `Neues zu einem Artikel, den du bei ${site} beobachtest`,
  ask: "Darauf hast du gewartet:",
};

export const watchDigest = {
  subject: (site: string) => `Neues zu Artikeln, die du bei ${site} beobachtest`,
  ask: "Das ist neu bei den Artikeln, die du beobachtest:",
};

export const alertTitles = {
  below: "Preis erreicht",
  drop: "Preis gefallen",
  stock: "Wieder da",
  photos: "Neue QC-Fotos",
  gone: "Nicht mehr im Verkauf",
  relisted: "Wieder im Verkauf",
  ended: "Beobachtung beendet",
  silent: "Seit 14 Tagen nichts Neues",
  replaced: "Angebot ersetzt",
  added: "Beobachtung hinzugefügt",
};

export const alertReasons = {
  below: "Du wolltest einen Hinweis, sobald der Preis höchstens so hoch ist wie der gewählte.",
  drop: "Du wolltest einen Hinweis, wenn der Preis fällt.",
  stock: "Du wolltest einen Hinweis, wenn es ihn wieder gibt.",
  photos: "Du wolltest einen Hinweis auf neue QC-Fotos.",
  gone: "Du wolltest einen Hinweis, wenn er nicht mehr verkauft wird.",
  relisted: "Er wurde nicht mehr verkauft und wird es jetzt wieder.",
  ended:
    "Wir beobachten ihn nicht mehr für dich. Füge ihn neu hinzu, wenn du weiter Hinweise möchtest.",
  silent: "Seit 14 Tagen konnten wir seinen Preis nicht erfahren, versuchen es aber weiter.",
  replaced:
    "Der Verkäufer bietet unter diesem Link jetzt etwas anderes an. Wir beobachten das neue Angebot ab seinem jetzigen Preis.",
  added:
    "Jemand, wahrscheinlich du, hat das für deine Adresse hinzugefügt. Falls du es nicht warst, beende es hier.",
};
export const alertPrice = (price: string) => `Jetzt ${price}`;
export const alertPrices = (price: string, before: string) => `Jetzt ${price}, vorher ${before}`;
export const alertNewOption =
  "Es gibt eine billigere Option; die anderen kosten vielleicht so viel wie vorher.";
export const alertOption = (name: string) => `Option: ${name}`;
export const alertSubject = (title: string, item: string) => `${title}: ${item}`;
export const alertFooter = {
  stop: "Diesen Artikel nicht mehr beobachten",
  leave: "Alle diese E-Mails abstellen",
  settings: "Beobachtete Artikel ändern",
};
