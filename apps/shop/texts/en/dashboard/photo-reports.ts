export const photoReportsTitle = "Photo reports";
export const qcPhotosUsersFind =
  "QC photos that shoppers reported. A photo you hide disappears from its item’s page right away.";
export const status = "Status";
export const open = "Open";
export const settled = "Settled";
export const reportedPhotosLabel = "Reported photos";
export const noPhotoWaits = "No photos to review";
export const settledEmptyTitle = "Nothing settled yet";
export const whatUsersReportEnlarged =
  "Photos that shoppers report from an item's enlarged photos appear here.";
export const settledEmptyText =
  "Photos you hide or keep appear here, and you can change your mind.";
export const formerUserLabel = "A former user";
export const reporters = (users: string) => `Reported by ${users}:`;
export const olderReports = (users: string) => `and ${users} before`;
export const hideButton = "Hide";
export const keepButton = "Keep";
export const subject = (item: string) => `the photo of ${item}`;
export const showAgainButton = "Show again";
export const hiddenMessage = "Photo hidden";
export const keptMessage = "Photo kept";
export const reopenedMessage = "Back in the queue";
