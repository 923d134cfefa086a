export * from "./endpoint.ts";
export * from "./shapes.ts";
export * from "./endpoints.ts";
export * from "./endpoints/agents.ts";
export * from "./endpoints/goods.ts";
export * from "./endpoints/links.ts";
export * from "./endpoints/products.ts";
export * from "./endpoints/qc.ts";
