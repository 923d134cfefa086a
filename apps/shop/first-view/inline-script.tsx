import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";

/**
 * A script that runs where it stands in the HTML, before the page's modules. Only the server's copy runs:
 * pass `import.meta.env.SSR ? CODE : ""`, and the browser's bundle does not contain the text.
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
