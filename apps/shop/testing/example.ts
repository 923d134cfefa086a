/** A request to one endpoint that succeeds. */
export type Example = { path: string; body?: unknown; headers?: Record<string, string> };
