import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";

/**
 * A script in the HTML that runs as soon as the browser reads it, before the page's modules. Only the server needs
 * the text: pass `import.meta.env.SSR ? CODE : ""`, so that the browser's bundle does not contain it.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
