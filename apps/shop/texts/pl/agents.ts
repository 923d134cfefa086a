export const selectAgent = "Wybierz agenta";
export const noConnection = "Brak połączenia";
export const listAgentsCouldNot =
  "Nie udało się wczytać listy agentów. Sprawdź połączenie i spróbuj ponownie.";
export const buyOn = "Kup przez {agent}";
export const opensNewTab = "(otwiera się w nowej karcie)";
export const selectAgent2 = "Wybierz agenta";
export const selectAgentWantBuy = "Wybierz agenta, przez którego chcesz kupić";
export const noAgentAvailableMoment = "W tej chwili nie ma dostępnego agenta. Zajrzyj później.";
export const addAgent = "Dodaj agenta";

export const buyLinksLead = (agent: string) => `Linki zakupowe prowadzą teraz do: ${agent}.`;
