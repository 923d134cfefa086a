import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";

/**
 * Runs where it stands, before the page's own code. Only the server's copy ever does: give it
 * `import.meta.env.SSR ? CODE : ""`, and the browser's bundle does not carry the text.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
