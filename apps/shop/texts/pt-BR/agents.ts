export const selectAgent = "Escolher agente";
export const noConnection = "Sem conexão";
export const listAgentsCouldNot =
  "Não foi possível carregar a lista de agentes. Verifique sua conexão e tente de novo.";
export const buyOn = "Comprar na {agent}";
export const opensNewTab = "(abre em uma nova aba)";
export const selectAgent2 = "Escolha um agente";
export const selectAgentWantBuy = "Escolha o agente pelo qual você quer comprar";
export const noAgentAvailableMoment = "Nenhum agente está disponível no momento. Volte mais tarde.";
export const addAgent = "Adicionar um agente";

export const buyLinksLead = (agent: string) => `Os links de compra agora levam para a ${agent}.`;
