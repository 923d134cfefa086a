const answers = new Set<Promise<unknown>>();

/**
 * Shows a control as pressed. An animation does it because React reports attributes that are not the server's, and this
 * also precedes hydration: islands/early-input.ts does the same.
 */
const press = (control: HTMLElement) =>
  control.animate({ opacity: 0.45 }, { id: "pressed", duration: 100, fill: "forwards" });

export function release(control: HTMLElement): void {
  for (const animation of control.getAnimations())
    if (animation.id === "pressed") animation.cancel();
}

/** Shows a control as pressed until what it opens has loaded, or has failed to. */
export function keepPressed(control: HTMLElement, answer: Promise<unknown>): void {
  press(control);
  answers.add(answer);
  void releaseAfter(control, answer);
}

async function releaseAfter(control: HTMLElement, answer: Promise<unknown>): Promise<void> {
  await Promise.allSettled([answer]);
  answers.delete(answer);
  // After the frame in which the answer is rendered.
  requestAnimationFrame(() => setTimeout(release, 0, control));
}

/** Resolves once everything has loaded that the visitor waits for. */
export async function allAnswered(): Promise<void> {
  while (answers.size > 0) await Promise.allSettled(answers);
}
