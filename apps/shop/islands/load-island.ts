import type { ComponentType } from "react";

// oxlint-disable-next-line typescript/no-explicit-any -- each component has other props
const loaders = import.meta.glob<ComponentType<any>>("./parts/*.ts", { import: "Part" });

/** Loads the component of an island, in the browser. */
export const loadIsland = (name: string) => loaders[`./parts/${name}.ts`]!();
