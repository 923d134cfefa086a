/** The page to which the links in alerts lead, and the page that confirms an address. */
export const heading = "Your alerts";
export const accountLead = "These are the alerts of your account.";
export const mailStates = {
  on: "Emails are on.",
  off: "Emails are off. Nothing more is sent.",
  failing: "Emails to this address came back, so nothing more is sent.",
};
export const leaveButton = "Turn off all emails";
export const returnButton = "Turn emails back on";
export const settingsLink = "Open your watches";
export const listHeading = "Watched items";
export const emptyList = "No items are watched.";
export const keepLead = "We stop watching 90 days after your last visit here.";
export const keepButton = "Keep watching";
export const endedState = "Ended";
export const pausedState = "Paused";
export const stopButton = "Stop";
export const confirmHeading = "Confirm your alerts";
export const confirmLead = (email: string) => `We'll send alerts about these items to ${email}.`;
export const confirmButton = "Confirm";
export const blockButton = "Never email this address";
export const blockDone =
  "This address gets no more emails from us. You can still confirm if you change your mind.";
export const confirmDone = "Done. You'll get alerts about these items.";
export const invalidHeading = "This link isn't valid";
export const invalidLink =
  "It is wrong or too old. If you still want alerts, watch the item again.";
/** What a watch waits for. */
export const watchKinds = {
  below: (price: string) => `Price at most ${price}`,
  drop: () => "Price falls",
  stock: () => "Back in stock",
  photos: () => "New QC photos",
  gone: () => "No longer sold",
};
