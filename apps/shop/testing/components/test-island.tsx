import { useState } from "react";
import { sharedState } from "#ui/shared-state.ts";

/** A part of a page for tests of islands. */
export const state = { clicks: [] as string[], fails: false };

export const shared = sharedState(0);

export function Part({ name }: { name: string }) {
  if (state.fails) throw new Error("A test lets this island fail.");
  const [count, setCount] = useState(0);
  const click = (button: string) => () => {
    state.clicks.push(`${name} ${button}`);
    setCount(count + 1);
    shared.set(shared.get() + 1);
  };
  return (
    <section aria-label={name}>
      <button onClick={click("first")}>first</button>
      <button onClick={click("second")}>second</button>
      <a href="https://loupe.example/">{name}'s link</a>
      <input aria-label={name} defaultValue="" />
      <output>
        {count} of {shared.use()}
      </output>
    </section>
  );
}
