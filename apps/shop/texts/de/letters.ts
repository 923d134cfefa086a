export const greeting = (name: string) => (name ? `Hallo ${name},` : "Hallo,");
export const buttonFails = "Falls der Button nicht funktioniert, öffne diese Adresse:";

export const verify = (site: string) => ({
  subject: `Bestätige deine E-Mail-Adresse für ${site}`,
  ask: `Bitte bestätige, dass diese E-Mail-Adresse dir gehört. Dann ist dein Konto bei ${site} bereit.`,
  button: "E-Mail-Adresse bestätigen",
  validity: "Der Link gilt 24 Stunden und funktioniert einmal.",
  otherwise: `Falls du dich nicht bei ${site} registriert hast, kannst du diese E-Mail ignorieren.`,
});

export const reset = (site: string) => ({
  subject: `Setze dein Passwort für ${site} zurück`,
  ask: `Wähle hier ein neues Passwort für dein Konto bei ${site}.`,
  button: "Passwort zurücksetzen",
  validity: "Der Link gilt 1 Stunde und funktioniert einmal.",
  otherwise:
    "Falls du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort bleibt, wie es ist.",
});
