export const selectAgent = "Select Agent";
export const noConnection = "No connection";
export const listAgentsCouldNot =
  "The list of agents could not be loaded. Please check your connection and try again.";
export const buyOn = "Buy on {agent}";
export const opensNewTab = "(opens in a new tab)";
export const selectAgent2 = "Select an agent";
export const selectAgentWantBuy = "Select the agent you want to buy on";
export const noAgentAvailableMoment = "No agent is available at the moment. Please look in later.";
export const addAgent = "Add an agent";

export const buyLinksLead = (agent: string) => `Buy links now lead to ${agent}.`;
