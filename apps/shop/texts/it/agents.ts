export const selectAgentTitle = "Scegli l'agente";
export const loadErrorText =
  "Impossibile caricare l'elenco degli agenti. Controlla la connessione e riprova.";
export const factsError = "Non è stato possibile caricare ciò che si sa di questo agente.";
export const buyOnLabel = "Compra su {agent}";
export const newTabHint = "(si apre in una nuova scheda)";
export const pickerLabel = "Scegli un agente";
export const pickerDescription = "Scegli l'agente con cui vuoi comprare";
export const emptyText = "Al momento non c'è nessun agente disponibile. Torna più tardi.";
export const addAgentButton = "Aggiungi un agente";

export const chosenMessage = (agent: string) => `I link per comprare ora portano a ${agent}.`;
