/** The question whether an analytics tool that sets cookies may count visits. */
export const heading = "Counting visits";
export const question = (tool: string) =>
  `May we count your visit with ${tool}? It sets cookies that recognize your browser. The site works the same either way.`;
export const chosen = (agreed: boolean) => (agreed ? "You agreed." : "You refused.");
export const refuse = "Refuse";
export const agree = "Agree";
export const choiceLink = "Analytics choice";
