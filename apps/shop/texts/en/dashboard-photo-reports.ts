export const photoReports = "Photo reports";
export const qcPhotosUsersFind =
  "QC photos that users find wrong. What is hidden is gone from its item’s page at once.";
export const status = "Status";
export const open = "Open";
export const settled = "Settled";
export const reportedPhotos = "Reported photos";
export const reportsCouldNotLoaded = "The reports could not be loaded.";
export const noPhotoWaits = "No photo waits for you";
export const nothingSettledYet = "Nothing was settled yet";
export const whatUsersReportEnlarged =
  "What users report in the enlarged photos of an item appears here.";
export const photosHideKeepAppear =
  "Photos that you hide or keep appear here, and can be decided anew.";
export const reports = "the reports";
export const formerUser = "A former user";
export const showAgain = "Show again";
export const photoHidden = "Photo hidden";
export const photoKept = "Photo kept";
export const backQueue = "Back in the queue";
export const couldNotMakeAny = "Could not make any change!";
export const serverDidNotAnswer = "The server did not answer.";
