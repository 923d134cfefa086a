type Props = {
  /** HTML that the server rendered from Markdown. It contains no HTML that the owner typed. */
  html: string;
  /** The language of the text, if it differs from the page's. */
  lang?: string;
};

/** The text of a legal page. */
export const LegalText = ({ html, lang }: Props) => (
  <div
    lang={lang}
    className="max-w-[65ch] text-pretty wrap-anywhere [&_a]:underline [&_a]:underline-offset-3 [&_code]:rounded-1 [&_code]:bg-sunk [&_code]:px-1 [&_h2]:mt-9 [&_h2]:mb-3 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-semibold [&_li]:my-1.5 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:my-3 [&_table]:my-4 [&_table]:block [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-4 [&_td]:align-top [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_ul]:my-3 [&_ul]:list-disc [&_ul]:ps-6"
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
