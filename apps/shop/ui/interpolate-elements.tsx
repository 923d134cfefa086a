import { cloneElement, Fragment, isValidElement, type ReactNode } from "react";

const SLOT = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g;

/**
 * Replaces placeholders in a sentence by elements. In `<link>Log in</link> to see {shop}`, the element `link`
 * becomes the parent of "Log in", and the element `shop` replaces `{shop}`.
 */
export function withSlots(sentence: string, slots: Record<string, ReactNode>): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: tag, 2: content, 3: name } of sentence.matchAll(SLOT)) {
    const slot = slots[tag ?? name ?? ""];
    parts.push(
      sentence.slice(at, index),
      <Fragment key={index}>
        {tag && isValidElement(slot) ? cloneElement(slot, {}, content) : slot}
      </Fragment>,
    );
    at = index + whole.length;
  }
  return [...parts, sentence.slice(at)];
}
