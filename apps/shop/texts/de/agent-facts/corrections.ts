/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "Stimmt hier etwas nicht?";
export const askText =
  "Preise und Regeln der Agenten ändern sich. Wenn du etwas anderes gesehen hast, sende es uns mit einem Link oder Bild.";
export const askButton = "Korrektur senden";
export const formLabel = (agent: string) => `Korrektur der Angaben zu ${agent}`;
export const loginHint =
  "Melde dich an, um eine Korrektur zu senden. So können wir bei Unklarheiten nachfragen.";
export const loginButton = "Anmelden";
export const fieldLabel = "Was ist falsch?";
export const statementLabel = "Was ist richtig?";
export const statementHint = "Zum Beispiel: Die Servicegebühr beträgt seit Oktober 5 %.";
export const linkLabel = "Seite, auf der das steht";
export const pictureLabel = "Oder ein Bild davon";
export const pictureHint =
  "Ein Screenshot als PNG, JPEG oder WebP, höchstens 5 MB. Nur Admins sehen ihn.";
export const sendButton = "Korrektur senden";
export const sending = "Wird gesendet…";
export const thanks = "Danke. Ein Admin prüft sie, bevor sich hier etwas ändert.";
export const anotherButton = "Noch eine senden";
export const statementMissing = "Schreibe, was richtig ist.";
export const proofMissing = "Füge einen Link oder ein Bild als Beleg hinzu.";
export const sendError = "Der Server hat nicht geantwortet. Versuche es noch einmal.";
export const linkExample = "https://…";
