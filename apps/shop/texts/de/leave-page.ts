export const heading = "Deine Hinweise";
export const accountLead = "Das sind die Hinweise deines Kontos.";
export const mailStates = {
  on: "E-Mails sind an.",
  off: "E-Mails sind aus. Es wird nichts mehr geschickt.",
  failing: "E-Mails an diese Adresse kamen zurück, deshalb wird nichts mehr geschickt.",
};
export const leaveButton = "Alle E-Mails abstellen";
export const returnButton = "E-Mails wieder anstellen";
export const settingsLink = "Beobachtete Artikel öffnen";
export const listHeading = "Beobachtete Artikel";
export const emptyList = "Es werden keine Artikel beobachtet.";
export const keepLead = "90 Tage nach deinem letzten Besuch hier beobachten wir nichts mehr.";
export const keepButton = "Weiter beobachten";
export const endedState = "Beendet";
export const pausedState = "Pausiert";
export const stopButton = "Beenden";
export const confirmHeading = "Bestätige deine Hinweise";
export const confirmLead = (email: string) =>
  `Wir schicken Hinweise zu diesen Artikeln an ${email}.`;
export const confirmButton = "Bestätigen";
export const blockButton = "Nie mehr an diese Adresse schreiben";
export const blockDone =
  "Diese Adresse bekommt keine E-Mails mehr von uns. Du kannst trotzdem noch bestätigen, wenn du es dir anders überlegst.";
export const confirmDone = "Erledigt. Du bekommst Hinweise zu diesen Artikeln.";
export const invalidHeading = "Dieser Link ist ungültig";
export const invalidLink =
  "Er ist falsch oder zu alt. Wenn du weiter Hinweise möchtest, beobachte den Artikel noch einmal.";
export const watchKinds = {
  below: (price: string) => `Preis höchstens ${price}`,
  drop: () => "Preis fällt",
  stock: () => "Wieder da",
  photos: () => "Neue QC-Fotos",
  gone: () => "Nicht mehr im Verkauf",
};
