// The only static import: other static imports would be resolved before it takes effect.
import "./database/quick-drizzle-imports.ts";

const { runProcess } = await import("#main/run.ts");
await runProcess();
