export const selectAgentTitle = "Select Agent";
export const loadErrorText =
  "The list of agents could not be loaded. Please check your connection and try again.";
export const factsError = "What is known of this agent could not be loaded.";
export const buyOnLabel = "Buy on {agent}";
export const newTabHint = "(opens in a new tab)";
export const pickerLabel = "Select an agent";
export const pickerDescription = "Select the agent you want to buy on";
export const emptyText = "No agent is available at the moment. Please look in later.";
export const addAgentButton = "Add an agent";

export const chosenMessage = (agent: string) => `Buy links now lead to ${agent}.`;
