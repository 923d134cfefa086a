/** The path that the provider redirects browsers to. */
export const GOOGLE_CALLBACK = "/api/v1/auth/google/callback";
