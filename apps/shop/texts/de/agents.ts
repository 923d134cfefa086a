export const selectAgentTitle = "Agent wählen";
export const loadErrorText =
  "Die Liste der Agenten konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.";
export const factsError = "Was über diesen Agenten bekannt ist, konnte nicht geladen werden.";
export const buyOnLabel = "Kaufen bei {agent}";
export const newTabHint = "(öffnet in einem neuen Tab)";
export const pickerLabel = "Wähle einen Agenten";
export const pickerDescription = "Wähle den Agenten, bei dem du kaufen möchtest";
export const emptyText = "Gerade ist kein Agent verfügbar. Schau später noch einmal vorbei.";
export const addAgentButton = "Agent hinzufügen";

export const chosenMessage = (agent: string) => `Kauflinks führen jetzt zu ${agent}.`;
