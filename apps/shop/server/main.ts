// Only this may be imported statically: it has no effect on what is imported beside it.
import "./database/quick-drizzle-imports.ts";

const { runProcess } = await import("./processes/run.ts");
await runProcess();
