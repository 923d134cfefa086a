export const loading = "Loading…";
