import { createContext, useContext } from "react";

/**
 * How the scripts of a page are allowed: by a nonce, or by the hashes of their `codes`, which are collected while the
 * page is rendered.
 */
export const ScriptsContext = createContext<{ nonce?: string; codes?: Set<string> }>({});

/**
 * A script in the HTML that runs as soon as the browser reads it, before the page's modules. Only the server needs
 * the text: pass `import.meta.env.SSR ? CODE : ""`, so that the browser's bundle does not contain it.
 */
export function InlineScript({ code }: { code: string }) {
  const { nonce, codes } = useContext(ScriptsContext);
  codes?.add(code);
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
