export const offer = (name: string): string =>
  `Installiere ${name}, um Links und Fotos aus jeder App direkt an ${name} zu senden.`;
export const install = "Installieren";
export const iosOffer = (name: string): string =>
  `Um ${name} als App zu haben, tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.`;
export const menuOffer = (name: string): string =>
  `Um ${name} als App zu haben, öffne das Menü des Browsers und wähle „App installieren“ oder „Zum Startbildschirm hinzufügen“.`;
