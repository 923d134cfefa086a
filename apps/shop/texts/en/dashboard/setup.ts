export const title = "Set up your shop";
export const lead =
  "Six steps, each of which you can skip. All of it can be changed later in the dashboard.";
export const needsScripts =
  "These pages and the dashboard need JavaScript. Without it, the shop can be set up on the server, in its folder:";
export const ownerByCommand =
  "{command} makes you an owner and prints a password. The link in the terminal is of no use after that.";
export const settingsByFile =
  "{command} makes a file in which name, mail server, services and all else can be set. Start the shop again after you have edited it.";
export const linkLead =
  "The link in the terminal, where the shop was started, makes you its owner.";
export const begin = "Begin";
export const beginning = "Opening…";
export const link = "Link from the terminal";
export const linkHint = "It ends with # and a key, works once, and for a day.";
export const linkRequired = "Paste the link that the shop printed when it started.";
export const couldntOpen = "The link couldn't be opened. Try again.";
export const accountAlready = "Have you chosen a password already? {link}";
export const loginLink = "Log in";
export const loadFailed = "Couldn't load where you were.";
export const saveFailed = "Couldn't save. Try again.";
export const steps = "Steps";
export const stepTitle = (step: number, all: number, name: string) =>
  `Step ${step} of ${all}: ${name}`;
export const stepNames = [
  "Your shop",
  "Your account",
  "Backups",
  "Mail",
  "Services",
  "Agents",
] as const;
export const stepTexts = [
  "The name stands in the header, in titles and in mails.",
  "You are the shop's owner. Choose how you log in.",
  "Every night the shop saves its database and your pictures. A passphrase that only you have encrypts them.",
  "Without a mail server, mails wait in the outbox, and you pass their links on yourself.",
  "The shop asks these services for goods and QC photos. Until the first is connected, a sandbox draws goods, and every page says so.",
  "Your referral codes. They go into the links behind the Buy buttons, and clicks on them are counted.",
] as const;
export const accountFirst = "Make your account in the step before, then set the passphrase.";
export const passphraseSaved = "The passphrase is set. You can change it in the dashboard.";
export const skipPassphrase = "Go on without encryption";
export const restoreInstead = "Restore a backup";
export const restoreQuestion = "Do you have a backup of a shop? {button}";
export const restoreTitle = "Restore a backup";
export const restoreText =
  "This new shop becomes the shop of the backup: products, accounts, settings and uploaded pictures. Everything in this shop now is replaced.";
export const backupFile = "The file of a backup";
export const backupFileHint = "It ends with .backup. Drop it here, or choose it.";
export const fileMissing = "Choose the file of a backup";
export const passphraseLabel = "Passphrase of the backup";
export const passphraseNeeded = "The backup is encrypted. Type its passphrase.";
export const unencryptedNote =
  "This backup is not encrypted, so anybody who had the file could have changed it. Restore it only if it was never out of your hands.";
export const noBackupFile = "This file is no backup of Loupe.";
export const replaceEverything = "Replace this shop by the backup";
export const restoring = "Restoring…";
export const newShopLink = "Set up a new shop instead";
export const sendingBackup = "Sending the file";
export const checkingBackup = "Checking the whole file before anything changes";
export const pictureCount = (count: string) => `${count} pictures restored`;
export const progressHint = "Keep this page open until it is done.";
export const couldntRestore = "The backup couldn't be restored. Try again.";
export const restored = "Your shop is restored";
export const restoredRows = (count: string) => `${count} rows of the database`;
export const restoredPictures = (count: string) => `${count} uploaded pictures`;
export const restoredMissing = (count: string) =>
  `${count} pictures were missing already when the backup was made.`;
export const restoredWithoutPictures =
  "The backup is of an earlier version, which left out uploaded pictures. Copy DATA_DIR/uploads from the old server.";
export const restoredWithoutSecrets =
  "The backup has no secret of the old server: type passwords and keys again in the settings, and set up authenticator apps again.";
export const loginHint = "Log in with an account of the backup.";
export const back = "Back";
export const skip = "Skip this step";
export const goOn = "Continue";
export const finish = "Save and finish";
export const skipAndFinish = "Finish without codes";
export const unsaved = "Save your changes first, or empty them.";
export const mailLanguage = "Language of mails to you";
export const languageHint =
  "Shoppers choose their own among the same eight. The dashboard is in English.";
export const languageSaved = "Saved.";
export const saveAccount = "Save and continue";
export const savingAccount = "Saving…";
export const accountSaved = (email: string) =>
  `You log in as ${email}. Change it on your account page.`;
export const noAgents =
  "There is no agent yet. Add one in the dashboard; its form has a field for your code.";
export const agentsFailed = "The agents couldn't be loaded.";
export const finished = "Your shop is set up";
export const whatNext = "Add a product next.";
