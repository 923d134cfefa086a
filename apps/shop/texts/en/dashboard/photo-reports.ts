export const photoReportsTitle = "Photo reports";
export const qcPhotosUsersFind =
  "QC photos that shoppers reported. A photo you hide disappears from its item’s page right away.";
export const status = "Status";
export const open = "Open";
export const settled = "Settled";
export const reportedPhotosLabel = "Reported photos";
export const loadError = "The reports could not be loaded.";
export const noPhotoWaits = "No photos to review";
export const settledEmptyTitle = "Nothing settled yet";
export const whatUsersReportEnlarged =
  "Photos that shoppers report from an item's enlarged photos appear here.";
export const settledEmptyText =
  "Photos you hide or keep appear here, and you can change your mind.";
export const reports = "the reports";
export const formerUserLabel = "A former user";
export const showAgainButton = "Show again";
export const hiddenMessage = "Photo hidden";
export const keptMessage = "Photo kept";
export const reopenedMessage = "Back in the queue";
export const changeErrorTitle = "Could not make any change!";
export const offlineError = "The server did not answer.";
