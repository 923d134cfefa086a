export const selectAgent = "Elegir agente";
export const noConnection = "Sin conexión";
export const listAgentsCouldNot =
  "No se pudo cargar la lista de agentes. Comprueba tu conexión e inténtalo de nuevo.";
export const buyOn = "Comprar en {agent}";
export const opensNewTab = "(se abre en una pestaña nueva)";
export const selectAgent2 = "Elige un agente";
export const selectAgentWantBuy = "Elige el agente con el que quieres comprar";
export const noAgentAvailableMoment =
  "Ahora mismo no hay ningún agente disponible. Vuelve más tarde.";
export const addAgent = "Añadir un agente";

export const buyLinksLead = (agent: string) => `Los enlaces de compra llevan ahora a ${agent}.`;
