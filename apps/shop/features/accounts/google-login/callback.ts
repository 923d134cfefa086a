/** The path that the provider sends people back to. */
export const GOOGLE_CALLBACK = "/api/v1/auth/google/callback";
