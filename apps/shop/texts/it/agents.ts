export const selectAgent = "Scegli l'agente";
export const noConnection = "Nessuna connessione";
export const listAgentsCouldNot =
  "Impossibile caricare l'elenco degli agenti. Controlla la connessione e riprova.";
export const buyOn = "Compra su {agent}";
export const opensNewTab = "(si apre in una nuova scheda)";
export const selectAgent2 = "Scegli un agente";
export const selectAgentWantBuy = "Scegli l'agente con cui vuoi comprare";
export const noAgentAvailableMoment =
  "Al momento non c'è nessun agente disponibile. Torna più tardi.";
export const addAgent = "Aggiungi un agente";

export const buyLinksLead = (agent: string) => `I link per comprare ora portano a ${agent}.`;
