// The only static import: other static imports would be resolved before it takes effect.
import "#server/database/quick-drizzle-imports.ts";

await import("./run-database.ts");
