export const heading = "Settings";
export const about =
  "Each section is saved by itself and works at once, on every page. What the environment sets wins, and can only be changed there.";
export const loading = "Loading…";
export const couldntLoad = "Couldn't load the settings.";
export const couldntSave = "Couldn't save. Try again.";
export const save = "Save";
export const saving = "Saving…";
export const saved = "Saved. It works on every page now.";
export const notChanged = "Nothing to save: no value has changed.";
export const sectionSite = "Your site";
export const sectionLinks = "Links";
export const sectionMail = "Mail";
export const sectionLogin = "Sign-in with Google";
export const sectionServices = "Outside services";
export const sectionPictures = "Pictures";
export const sectionLimits = "Limits";
export const ofEnvironment = (name: string) =>
  `Set by the environment as ${name}, which wins. Change it there.`;
export const presetIs = (preset: string) => `If empty: ${preset}`;
export const secretKept = "Saved. It is never shown; type a new one to replace it.";
export const typeAgain =
  "Type it again: the session secret of the server has changed, so the saved one can't be read.";
export const removeSecret = "Remove";
export const removed = "Removed";
export const typeAgainHeading = "Some settings must be typed again";
export const typeAgainText = (names: string) =>
  `The session secret of the server has changed, so these can't be read any more: ${names}. Nothing else is lost.`;
export const conflictHeading = "Somebody else saved the settings meanwhile";
export const conflictText = "Nothing of yours was saved yet. Compare:";
export const theirs = "Saved now";
export const yours = "Yours";
export const nothing = "nothing";
export const hidden = "not shown";
export const saveMine = "Save mine";
export const takeTheirs = "Take what is saved";
export const leaveHeading = "Leave without saving?";
export const leaveText = "Your changes of the settings are not saved.";
export const leave = "Leave";
export const stay = "Stay";
export const testHeading = "Test what is saved";
export const testOf = (name: string) => `Test ${name}`;
export const testing = "Testing…";
export const couldntTest = "Couldn't run the test.";
export const history = "History";
export const noSaves = "Nothing was saved here yet.";
export const historyFailed = "The history could not be loaded.";
export const loadingMore = "Loading earlier saves…";
export const restore = "Restore";
export const restoreVersion = (version: number) => `Restore version ${version}`;
export const restored = (version: number) => `Version ${version} is restored`;
export const notRestored = "Not restored";
export const versionIs = (version: number) => `Version ${version}`;
export const restoresVersion = (version: number) => `restores version ${version}`;
export const secretChanged = (title: string) => `${title}: changed`;
export const changedFromTo = (title: string, from: string, to: string) =>
  `${title}: ${from} → ${to}`;
