export const photoReports = "Photo reports";
export const qcPhotosUsersFind =
  "QC photos that shoppers reported. A photo you hide disappears from its item’s page right away.";
export const status = "Status";
export const open = "Open";
export const settled = "Settled";
export const reportedPhotos = "Reported photos";
export const reportsCouldNotLoaded = "The reports could not be loaded.";
export const noPhotoWaits = "No photos to review";
export const nothingSettledYet = "Nothing settled yet";
export const whatUsersReportEnlarged =
  "Photos that shoppers report from an item's enlarged photos appear here.";
export const photosHideKeepAppear =
  "Photos you hide or keep appear here, and you can change your mind.";
export const reports = "the reports";
export const formerUser = "A former user";
export const showAgain = "Show again";
export const photoHidden = "Photo hidden";
export const photoKept = "Photo kept";
export const backQueue = "Back in the queue";
export const couldNotMakeAny = "Could not make any change!";
export const serverDidNotAnswer = "The server did not answer.";
