export const heading = "Conteggio delle visite";
export const question = (tool: string) =>
  `Possiamo contare la tua visita con ${tool}? Usa cookie che riconoscono il tuo browser. Il sito funziona allo stesso modo in ogni caso.`;
export const chosen = (agreed: boolean) => (agreed ? "Hai accettato." : "Hai rifiutato.");
export const refuse = "Rifiuta";
export const agree = "Accetta";
export const choiceLink = "Preferenze statistiche";
