/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "Is something wrong here?";
export const askText =
  "Prices and rules of agents change. If you have seen something else, send it to us with a link or a picture.";
export const askButton = "Send a correction";
export const formLabel = (agent: string) => `Correction of what we show about ${agent}`;
export const loginHint =
  "Log in to send a correction. It tells us whom to ask if something is unclear.";
export const loginButton = "Log in";
export const fieldLabel = "What is wrong?";
export const statementLabel = "What is right?";
export const statementHint = "For example: The service fee has been 5% since October.";
export const linkLabel = "Page that says so";
export const pictureLabel = "Or a picture of it";
export const pictureHint = "A screenshot as PNG, JPEG or WebP, at most 5 MB. Only admins see it.";
export const sendButton = "Send correction";
export const sending = "Sending…";
export const thanks = "Thank you. An admin checks it before anything changes here.";
export const anotherButton = "Send another one";
export const statementMissing = "Write what is right.";
export const proofMissing = "Add a link or a picture that shows it.";
export const sendError = "The server did not answer. Try again.";
export const linkExample = "https://…";
