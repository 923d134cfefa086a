import type * as React from "react";

// React's development build keeps a stack trace of each element it creates, and shows its work in the browser's profiler.
// Nothing here reads either, and they took a tenth of the CPU time of these tests. React still reports its warnings.

/** React and its renderer look for these functions when they are imported. */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

const react: typeof React & { [INTERNALS]?: object } = await import("react");
// React keeps no more stack traces while this number is large.
Object.defineProperty(react[INTERNALS], "recentlyCreatedOwnerStacks", {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
});
