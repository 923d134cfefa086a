export const heading = "Besuche zählen";
export const question = (tool: string) =>
  `Dürfen wir deinen Besuch mit ${tool} zählen? Dafür werden Cookies gesetzt, die deinen Browser wiedererkennen. Die Seite funktioniert in beiden Fällen gleich.`;
export const chosen = (agreed: boolean) => (agreed ? "Du hast zugestimmt." : "Du hast abgelehnt.");
export const refuse = "Ablehnen";
export const agree = "Zustimmen";
export const choiceLink = "Statistik-Einstellung";
