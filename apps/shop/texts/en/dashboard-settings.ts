export const heading = "Settings";
export const about =
  "Each section is saved by itself and works at once, on every page. What the environment sets wins, and can only be changed there.";
export const loading = "Loading…";
export const couldntLoad = "Couldn't load the settings.";
export const couldntSave = "Couldn't save. Try again.";
export const save = "Save";
export const saveAndGoOn = "Save and continue";
export const saving = "Saving…";
export const saved = "Saved. It works on every page now.";
export const notChanged = "Nothing to save: no value has changed.";
export const sectionSite = "Your site";
export const sectionAnnouncement = "Announcement";
export const sectionLinks = "Links";
export const sectionAnalytics = "Analytics";
export const sectionMail = "Mail";
export const sectionNotices = "What owners are told";
export const sectionLogin = "Sign-in with Google";
export const sectionAccounts = "Accounts";
export const sectionServices = "Outside services";
export const sectionPictures = "Pictures";
export const sectionLimits = "Limits";
export const ofEnvironment = (name: string) =>
  `Set by the environment as ${name}, which wins. Change it there.`;
export const ofOwners = "Only owners can change this.";
export const whyOwners =
  "Some of these settings are for owners alone: with them, somebody could read a secret or become an owner.";
export const presetIs = (preset: string) => `If empty: ${preset}`;
export const secretKept = "Saved. It is never shown; type a new one to replace it.";
export const typeAgain =
  "Type it again: the session secret of the server has changed, so the saved one can't be read.";
export const removeSecret = "Remove";
export const removed = "Removed";
export const typeAgainHeading = "Some settings must be typed again";
export const typeAgainText = (names: string) =>
  `The session secret of the server has changed, so these can't be read any more: ${names}. Nothing else is lost.`;
export const nothing = "nothing";
export const hidden = "not shown";
export const testHeading = "Test what is saved";
export const testOf = (name: string) => `Test ${name}`;
export const testing = "Testing…";
export const couldntTest = "Couldn't run the test.";
export const sendTest = "Send a test";
export const sendingTest = "Sending…";
export const testGoesTo = (email: string) => `A letter to ${email}, by what is saved above.`;
export const testSent = "Sent.";
export const testNotSent = "Not sent.";
export const logoNow = "The logo in force";
export const removeLogo = "Remove the logo";
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
export const chooseColour = (title: string) => `Choose: ${title}`;
export const inZone = (zone: string) => `${zone} time`;
