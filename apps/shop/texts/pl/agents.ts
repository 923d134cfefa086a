export const selectAgentTitle = "Wybierz agenta";
export const loadErrorText =
  "Nie udało się wczytać listy agentów. Sprawdź połączenie i spróbuj ponownie.";
export const factsError = "Nie udało się wczytać informacji o tym agencie.";
export const buyOnLabel = "Kup przez {agent}";
export const newTabHint = "(otwiera się w nowej karcie)";
export const pickerLabel = "Wybierz agenta";
export const pickerDescription = "Wybierz agenta, przez którego chcesz kupić";
export const emptyText = "W tej chwili nie ma dostępnego agenta. Zajrzyj później.";
export const addAgentButton = "Dodaj agenta";

export const chosenMessage = (agent: string) => `Linki zakupowe prowadzą teraz do: ${agent}.`;
