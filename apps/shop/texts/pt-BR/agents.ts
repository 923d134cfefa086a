export const selectAgentTitle = "Escolher agente";
export const loadErrorText =
  "Não foi possível carregar a lista de agentes. Verifique sua conexão e tente de novo.";
export const factsError = "Não foi possível carregar o que se sabe deste agente.";
export const buyOnLabel = "Comprar na {agent}";
export const newTabHint = "(abre em uma nova aba)";
export const pickerLabel = "Escolha um agente";
export const pickerDescription = "Escolha o agente pelo qual você quer comprar";
export const emptyText = "Nenhum agente está disponível no momento. Volte mais tarde.";
export const addAgentButton = "Adicionar um agente";

export const chosenMessage = (agent: string) => `Os links de compra agora levam para a ${agent}.`;
