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
export const unreadableFile =
  "The file could not be read, or it isn't UTF-8 text. Choose it again.";
export const emptyFileError = "The file is empty.";
export const tooLargeFile = (size: string, most: string) =>
  `The file is too large: it has ${size}, and about ${most} can be sent. What is in use stays.`;
export const faults = "Faults";
export const filePlace = "The whole file";
export const checking = "Checking…";
export const compareAgainButton = "Compare again";
export const cancel = "Cancel";
