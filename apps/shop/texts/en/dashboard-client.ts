export const importText = "Import";
export const noAnswer = "No answer";
