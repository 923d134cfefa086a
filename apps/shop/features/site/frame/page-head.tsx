/** The title of a tool's page, and what the tool is for. */
export const PageHead = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 className="text-3xl">{title}</h1>
    <p className="mt-3.5 mb-7 max-w-[60ch] text-lg text-pretty text-ink-2">{text}</p>
  </>
);
