/** A successful request to one endpoint. */
export type Example = { path: string; body?: unknown; headers?: Record<string, string> };
