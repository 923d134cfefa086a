import { useState } from "react";
import { sharedState } from "#ui/shared-state.ts";

/** A part of a page for tests of islands. */
export const state = { clicks: [] as string[], fails: false };

export const shared = sharedState(0);

export function Part({ name }: { name: string }) {
  if (state.fails) throw new Error("A test lets this island fail.");
  const [count, setCount] = useState(0);
  const [text, setText] = useState("");
  const [isTicked, setTicked] = useState(false);
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
      <a
        href="https://loupe.example/"
        data-scripted
        onClick={(event) => {
          event.preventDefault();
          click("scripted")();
        }}
      >
        {name}'s scripted link
      </a>
      <input aria-label={`${name} uncontrolled`} defaultValue="" />
      <input
        aria-label={`${name} controlled`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <input
        aria-label={`${name} box`}
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => setTicked(target.checked)}
      />
      <output>
        {count} of {shared.use()}, {isTicked ? "ticked" : "not ticked"}, {text}
      </output>
    </section>
  );
}
