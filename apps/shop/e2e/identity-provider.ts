import { startIdentityProvider } from "../testing/identity-provider.ts";

/** The provider behind "Sign in with Google" in the journeys; who logs in there is set by PUT /settings. */
const { PORT, REDIRECT_URI = "" } = process.env;
const provider = await startIdentityProvider({ port: Number(PORT), redirectUri: REDIRECT_URI });
process.once("SIGTERM", () => void provider.close());
