/** The path to which Google redirects the browser after a sign-in. */
export const GOOGLE_CALLBACK = "/api/v1/auth/google/callback";
