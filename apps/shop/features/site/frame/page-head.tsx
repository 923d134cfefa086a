/** The title of a tool's page, and the tool's purpose. */
export const PageHead = ({ title, text }: { title: string; text: string }) => (
  <header className="pt-8 pb-6 md:pt-11">
    <h1 className="text-2xl">{title}</h1>
    <p className="mt-1.5 max-w-[68ch] text-pretty text-ink-2">{text}</p>
  </header>
);
