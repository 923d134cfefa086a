export const importText = "Import";
export const fileHint = (ending: string, most: number) =>
  `A ${ending} file of at most ${most} MB. You see what would change before it does.`;
export const offlineError = "No answer";
export const conflictHeading = "Somebody else has saved this meanwhile";
export const conflictText = "What you changed is not saved yet. Compare:";
export const theirs = "Saved now";
export const yours = "Yours";
export const nothing = "nothing";
export const saveMineButton = "Save mine";
export const takeTheirs = "Take what is saved";
export const saveError = "Couldn't save. Try again.";
