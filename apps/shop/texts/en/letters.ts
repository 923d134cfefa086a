/** The letters that the shop sends, as plain text and as HTML. `site` is the shop's name. */

/** The name is left out where it holds nothing that can be said. */
export const greeting = (name: string) => (name ? `Hello ${name},` : "Hello,");
export const buttonFails = "If the button doesn't work, open this address:";

export const verify = (site: string) => ({
  subject: `Verify your email for ${site}`,
  ask: `Please confirm that this email address is yours, and your ${site} account is ready.`,
  button: "Verify email",
  validity: "The link is good for 24 hours and works once.",
  otherwise: `If you didn't sign up at ${site}, you can ignore this email.`,
});

export const reset = (site: string) => ({
  subject: `Reset your ${site} password`,
  ask: `Choose a new password for your ${site} account here.`,
  button: "Reset password",
  validity: "The link is good for 1 hour and works once.",
  otherwise: "If you didn't ask for this, you can ignore this email. Your password stays as it is.",
});
