export const importText = "Import";
export const fileHint = (ending: string, most: number) =>
  `A ${ending} file of at most ${most} MB. You see what would change before it does.`;
export const noAnswer = "No answer";
