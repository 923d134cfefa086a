import * as texts from "#texts/frame.ts";

const TIPS = [texts.tipConnection, texts.tipAddress, texts.tipLogIn];

/** Tips for an error with an unknown cause. */
export const ErrorTips = () => (
  <section className="card mt-12 w-full max-w-120 px-6 py-5 text-start">
    <h2 className="text-base tracking-normal">{texts.tips}</h2>
    <ul className="mt-2 grid gap-1.5 text-ink-2">
      {TIPS.map((tip) => (
        <li key={tip} className="flex gap-2.5">
          <span
            aria-hidden="true"
            className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-accent"
          />
          {tip}
        </li>
      ))}
    </ul>
  </section>
);
