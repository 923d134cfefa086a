export const title = "Go live";
export const connectTheseServicesEnv =
  "Connect these services at Settings, or in the environment. Once your shop is live, the sandbox never answers in their place.";
export const loading = "Loading…";
export const loadFailed = "Couldn't load the services.";
export const listTitle = "External services";
export const settings = "Settings:";
export const test = "Test";
export const testing = "Testing…";
export const testFailed = "Couldn't run the test.";
export const invalidResponse = "Unexpected response";
export const connected = "Connected, it answered";
export const untested = "Saved, not tested yet";
export const failing = "Failing";
export const sandbox = "Sandbox";
export const missing = "Missing";
