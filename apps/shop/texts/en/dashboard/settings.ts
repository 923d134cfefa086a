import { series } from "../words.ts";

export const heading = "Settings";
export const about =
  "Each section is saved by itself and works at once, on every page. What the environment sets wins, and can only be changed there.";
export const loading = "Loading…";
export const loadFailed = "Couldn't load the settings.";
export const saveFailed = "Couldn't save. Try again.";
export const save = "Save";
export const saveAndGoOn = "Save and continue";
export const saving = "Saving…";
export const saved = "Saved. Every page uses it within a second.";
export const savedUntested = "Saved, not tested yet. Test it below.";
export const notChanged = "Nothing to save: no value has changed.";
export const sectionSite = "Your site";
export const sectionAnnouncement = "Announcement";
export const sectionLinks = "Links";
export const sectionAnalytics = "Analytics";
export const sectionMail = "Mail";
export const sectionNotices = "What owners are told";
export const sectionLogin = "Sign-in with Google";
export const sectionAccounts = "Accounts";
export const sectionServices = "External services";
export const sectionPictures = "Pictures";
export const sectionLimits = "Limits";
export const ofEnvironment = (name: string) =>
  `Set by the environment as ${name}, which wins. Change it there.`;
export const ofOwners = "Only owners can change this.";
export const whyOwners =
  "Some of these settings are for owners alone: with them, somebody could read a secret or become an owner.";
export const presetIs = (preset: string) => `If empty: ${preset}`;
export const secretKept = "Saved. It is never shown; type a new one to replace it.";
export const savedAs = (server: string) =>
  `Saved: ${server}. Name and password are never shown; fill in all fields to replace them.`;
export const mailProvider = "Provider";
export const otherProvider = "Another one";
export const mailHost = "Host";
export const mailPort = "Port";
export const mailEncryption = "Encryption";
export const encryptedAtOnce = "From the start (TLS), usually port 465";
export const encryptedIfOffered = "Once the server offers it (STARTTLS), usually port 587";
export const mailUser = "User name";
export const mailPassword = "Password";
export const mailNotes: Record<string, string> = {
  app: "It demands a password for apps, which you create in the settings of your account there.",
  region:
    "Put your region in place of us-east-1. The name and the password are its SMTP credentials.",
  token: "The name and the password are both your server's API token.",
};
export const noChoice = "None";
export const choiceNames: Record<string, string> = {
  on: "On",
  off: "Off",
  daily: "In the daily mail",
  "at once": "At once",
  disk: "To the server's disk",
  bucket: "To the bucket",
};
export const unreadableHint =
  "Type it again: the session secret of the server has changed, or this version does not accept what is saved.";
export const removeSecret = "Remove";
export const typeAgainHeading = "Some settings must be typed again";
export const typeAgainText = (names: string) =>
  `These are saved but not in force: ${names}. The session secret of the server has changed, or this version does not accept what is saved. Nothing else is lost.`;
export const nothing = "nothing";
export const hidden = "not shown";
export const testHeading = "Test what is saved";
export const testFailed = "Couldn't run the test.";
export const testButton = "Send a test";
export const sendingTest = "Sending…";
export const testGoesTo = (email: string) => `A letter to ${email}, by what is saved above.`;
export const testSent = "Sent.";
export const testNotSent = "Not sent.";
export const logoNow = "The logo in force";
export const deleteLogo = "Remove the logo";
export const history = "History";
export const noSaves = "Nothing was saved here yet.";
export const historyFailed = "The history could not be loaded.";
export const loadingMore = "Loading earlier saves…";
export const undo = "Undo this change";
export const undoTitle = (version: number) => `Undo the change of version ${version}`;
export const undoHeading = (version: number) => `Undo the change of version ${version}?`;
export const undoText = "These settings get back the values that they had before it:";
export const undone = (version: number) => `The change of version ${version} is undone`;
export const restore = "Restore this version";
export const restoreTitle = (version: number) => `Restore version ${version}`;
export const restoreHeading = (version: number) => `Restore version ${version}?`;
export const restoreText = "This takes back all changes that were saved after it:";
export const restoreCount = (changes: number) =>
  changes === 1 ? "Change 1 setting" : `Change ${changes} settings`;
export const restored = (version: number) => `Version ${version} is restored`;
export const disconnects = (services: readonly string[]) => `This disconnects ${series(services)}.`;
export const staysBecause = (title: string, why: string) => `${title} stays: ${why}`;
export const whyKept = {
  secret: "the old values of secrets are not stored.",
  environment: "the environment sets it.",
  changed: "it was changed again since.",
};
export const nothingToTakeBack = "Nothing would change";
export const nothingToChange =
  "These settings already have those values, or were changed again since.";
export const notTakenBack = "Nothing was changed";
export const versionIs = (version: number) => `Version ${version}`;
export const restoreNote = (version: number) => `restores version ${version}`;
export const secretChanged = (title: string) => `${title}: changed`;
export const changedFromTo = (title: string, from: string, to: string) =>
  `${title}: ${from} → ${to}`;
export const chooseColour = (title: string) => `Choose: ${title}`;
export const translationCount = (written: number, of: number) =>
  `In other languages: ${written} of ${of}`;
export const inZone = (zone: string) => `${zone} time`;
export const overviewLink = "All settings";
export const search = "Search the settings";
export const searchExample = "Mail server, colour, password …";
export const found = "Settings found";
export const nothingFound = (search: string) =>
  `No setting is about “${search}”. Backups, legal pages and rate cards have pages of their own.`;
export const subjectLinks = "Announcement and links";
export const subjectAccounts = "Sign-in and accounts";
export const aboutSite = "Name, logo, colours and your words on the home page.";
export const aboutLinks =
  "What stands above every page, social links, parcel tracking, the extension.";
export const aboutMail = "The server and the sender of all mails, with a test.";
export const aboutNotices = "Which mails owners get, and when; quotas of your contracts.";
export const aboutAccounts = "Google or another provider, passwords, how long a login lasts.";
export const aboutServices =
  "Where goods, QC photos and shipping prices come from, and the hosts of pictures.";
export const aboutAnalytics = "A tool that counts visits.";
export const aboutLimits = "What one address may ask for, and how long answers count as fresh.";
export const aboutHistory = "Every save. Each change can be undone, each version restored.";
export const redirectHeading = "Redirect address";
export const redirectText =
  "Enter this address at the provider, at Google under “Authorized redirect URIs” of your client. It must match in every character.";
export const redirectCopy = "Copy the redirect address";
