export const backups = "Backups";
export const about =
  "Copies of the database and of all pictures that you uploaded, made while the shop runs. Photos of marketplaces and agents are not in them: the shop fetches those again.";
export const subject = "the backups";
export const loadFailed = "Couldn't load the backups.";
export const startBackup = "Make one now";
export const making = "Making a backup…";
export const startFailed = "Couldn't begin.";
export const saved = (done: string, total: string) => `${done} of ${total} rows and pictures`;
export const counting = "Counting the rows";
export const drilling = "Restoring it into a scratch database…";
export const drillSuccess = "The backup is whole";
export const interruptedTitle = "The backup was interrupted";
export const drillPassed = "The backup can be restored, with every row";
export const drillPassedWithPictures = (count: string) =>
  `The backup can be restored, with every row and ${count} pictures`;
export const drillInterrupted = "The test was interrupted";
export const latestLabel = "Last backup";
export const noBackups = "None yet";
export const upcomingLabel = "Next backup";
export const noSchedule = "Only when you make one";
export const startsSoon = "Within ten minutes";
export const diskPlace = "To the server's disk";
export const bucketPlace = "To the bucket";
export const kept = (count: number) =>
  count === 1 ? "The newest one is kept." : `The newest ${count} are kept.`;
export const list = "Made so far";
export const empty = "No backup yet";
export const emptyText =
  "Make the first one now, then test it: a backup that was never restored is only a hope.";
export const made = "Made";
export const place = "Where";
export const size = "Size";
export const tested = "Tested";
export const actions = "-Actions";
export const onDisk = "Disk";
export const inBucket = "Bucket";
export const daily = "daily";
export const neverTested = "Not tested yet";
export const passed = "Passed";
export const took = (seconds: string) => `in ${seconds} s`;
export const contents = "Contents";
export const rowCount = (count: string) => `${count} rows`;
export const pictureCount = (count: string) => `${count} pictures`;
export const lacksPictures = "without uploaded pictures";
export const pictureMissing = (count: string) => `${count} pictures were not in the storage`;
export const unencryptedNote = "not encrypted";
export const oldPassphraseNote = "earlier passphrase";
export const passphraseTitle = "Passphrase";
export const passphraseMissing = "No passphrase is set";
export const noPassphraseText =
  "Backups are not encrypted, stay on this server's disk, and leave out the server's secret. After a restore on another server you type passwords and keys of services again, and everybody sets up their authenticator app again.";
export const passphraseSet = "Set on";
export const passphraseSetText =
  "Backups are encrypted and have the server's secret in them. The server doesn't keep the passphrase, so only you can open them, and nobody can without it.";
export const replacePassphrase = "Change the passphrase";
export const passphrase = "Passphrase";
export const passphraseLabel = "New passphrase";
export const passphraseHint = (min: number) =>
  `At least ${min} characters. Write it down and keep it away from this server: it is not shown again.`;
export const earlierKeepTheirs = "Backups that were made before keep their passphrase.";
export const suggest = "Suggest one";
export const savePassphrase = "Set the passphrase";
export const savingPassphrase = "Setting…";
export const passphraseShort = (min: number) => `Use at least ${min} characters`;
export const passphraseSaved = "The next backup is encrypted with it";
export const passphraseFailed = "Couldn't set the passphrase.";
export const cancel = "Cancel";
export const testTitle = "Passphrase of this backup";
export const testText =
  "The server can't open the backup without it, and forgets it after the test.";
export const testWithEarlier =
  "This backup has the passphrase that was set when it was made, not the present one.";
export const passphrasePrompt = "Type the passphrase";
export const beginTest = "Test the backup";
export const beginningTest = "Beginning…";
export const failed = "Failed";
export const interrupted = "Interrupted";
export const missing = "Its file is gone";
export const running = "Running";
export const download = "Download";
export const downloadOf = (name: string) => `Download ${name}`;
export const downloading = "Downloading…";
export const downloadFailed = "Couldn't download the backup.";
export const remove = "Delete";
export const removeOf = (name: string) => `Delete ${name}`;
export const removeTitle = "Delete this backup?";
export const removeText = "Its file goes as well. It can't be brought back.";
export const removeProvedText =
  "Its file goes as well. It can't be brought back, and no other backup was tested.";
export const couldntRemove = "Couldn't delete the backup.";
export const test = "Test";
export const testOf = (name: string) => `Test ${name}`;
export const testing = "Testing…";
export const testHint =
  "A test restores a backup into a database that is made for it, counts every row, compares every uploaded picture with what was saved, and drops it all again. Your shop isn't touched.";
export const restoreHint =
  "To go back in a terminal, stop the shop and run {command} on the server. On a new server, choose “Restore a backup” in the first step of its set-up. An older version's backup is brought up to date.";
export const restoreLabel = "Go back";
export const restoreOf = (name: string) => `Go back to ${name}`;
export const goBackTitle = "Go back to this backup?";
export const goBackText =
  "The whole shop becomes what it was then. What was added or changed since is lost: products, settings, reviews, accounts, and what shoppers saved. Everybody has to log in again.";
export const goBackSafety =
  "The present state is saved as a backup first. To undo this, go back to that one.";
export const goBackConfirm = "Replace the shop by this backup";
export const goingBack = "Replacing…";
export const goBackFailed = "Couldn't go back to this backup.";
export const safetyStep = "Saving the present state…";
export const checkStep = "Checking the whole file before anything changes…";
export const pictureStep = (count: string) => `${count} pictures restored`;
export const schedule = "Schedule";
export const health = "Health";
export const measurementFailed = "Couldn't measure the shop.";
export const healthSubject = "the health of the shop";
export const database = "Database";
export const diskLabel = "Free on the disk";
export const ofTotal = (total: string) => `of ${total}`;
export const pictures = "Pictures";
export const picturesKnown = (count: string) => `about ${count} known`;
export const picturesInBucket = "cached in the bucket";
export const mails = "Mails";
export const waiting = (count: string) => `${count} waiting`;
export const failedCount = (count: string) => `${count} given up`;
export const jobs = "Jobs";
export const noJobsYet = "begin within minutes";
export const punctualCount = (count: string) => `all ${count} on time`;
export const overdue = (names: string) => `overdue: ${names}`;
