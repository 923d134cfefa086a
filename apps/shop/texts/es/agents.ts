export const selectAgentTitle = "Elegir agente";
export const loadErrorText =
  "No se pudo cargar la lista de agentes. Comprueba tu conexión e inténtalo de nuevo.";
export const factsError = "No se pudo cargar lo que se sabe de este agente.";
export const buyOnLabel = "Comprar en {agent}";
export const newTabHint = "(se abre en una pestaña nueva)";
export const pickerLabel = "Elige un agente";
export const pickerDescription = "Elige el agente con el que quieres comprar";
export const emptyText = "Ahora mismo no hay ningún agente disponible. Vuelve más tarde.";
export const addAgentButton = "Añadir un agente";

export const chosenMessage = (agent: string) => `Los enlaces de compra llevan ahora a ${agent}.`;
