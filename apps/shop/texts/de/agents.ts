export const selectAgent = "Agent wählen";
export const noConnection = "Keine Verbindung";
export const listAgentsCouldNot =
  "Die Liste der Agenten konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const buyOn = "Kaufen bei {agent}";
export const opensNewTab = "(öffnet in einem neuen Tab)";
export const selectAgent2 = "Wähle einen Agenten";
export const selectAgentWantBuy = "Wähle den Agenten, bei dem du kaufen möchtest";
export const noAgentAvailableMoment =
  "Gerade ist kein Agent verfügbar. Schau später noch einmal vorbei.";
export const addAgent = "Agent hinzufügen";

export const buyLinksLead = (agent: string) => `Kauflinks führen jetzt zu ${agent}.`;
