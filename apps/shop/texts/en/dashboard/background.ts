export const background = "Background work";
export const about = "What the shop does by itself: what waits, runs or has failed, and next runs.";
export const subject = "the background work";
export const couldNotLoad = "The background work could not be loaded.";
export const couldNotDo = "That did not work. Try again.";
export const nowTitle = "Now";
export const nothingNow = "Nothing waits, runs or has failed.";
export const scheduledTitle = "Scheduled";
export const nowCaption = "Jobs that wait, run or have failed";
export const scheduledCaption = "Scheduled jobs and their next runs";
export const states = { waiting: "Waiting", running: "Running", failed: "Failed", done: "Done" };
export const job = "Job";
export const state = "State";
export const since = "Since";
export const previousRun = "Last run";
export const upcomingRun = "Next run";
export const doing = { cancel: "Cancel", retry: "Retry" };
export const startAgain = "Open its page";
export const startRun = "Run now";
export const neverRun = "Not yet";
export const overdue = "Overdue: no process runs it";
export const attempts = (count: number) => `Attempt ${count + 1}`;

/** What each kind of background job does, by the name of the kind. */
export const kinds: Record<string, string> = {
  sendMail: "Send an email",
  addLinks: "Add products by links",
  exportAccount: "Export an account",
  makeBackup: "Make a backup",
  testBackup: "Test a backup",
  notifyOwners: "Notify owners",
  sendPush: "Push an alert to a browser",
  sendAlertMails: "Mail alerts about watched items",
  sendAlertPushes: "Push alerts about watched items",
  deleteExpired: "Delete expired data",
  deleteExpiredDaily: "Delete expired data, once a day",
  lookAtWatched: "Look up watched items",
  startRateCards: "Start rate cards",
  readCurrencyRates: "Read the exchange rates",
  calculateWeights: "Compare the weights of categories",
  lookAtUnseen: "Fingerprint new pictures",
  requeueMails: "Queue emails that wait without a job",
  deleteClosedAccounts: "Delete closed accounts",
  foldOldCounts: "Sum old counts of pages",
  foldOldClicks: "Sum old counts of clicks",
  sumPastDays: "Sum the counts of past days",
  forgetBin: "Empty the bin of what is older than a day",
  keepBackups: "Begin the daily backup",
  refreshLookedAt: "Refresh QC photos at night",
  refreshProducts: "Refresh products at night",
  lookAtSuspects: "Check products that may be gone",
  forgetUnseen: "Delete answers that nobody looks at",
  evaluateWatches: "Find alerts for watched items",
  endWatches: "End and delete old watches",
  forgetUploadedPictures: "Delete uploaded pictures out of use",
};
