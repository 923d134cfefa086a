export const warning =
  "Versand nach einer Beispiel-Preisliste ({date}), nicht nach der des Agenten.";
export const originNote = "Versand: Preisliste dieses Shops ({date}).";
