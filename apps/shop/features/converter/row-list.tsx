import type { Row } from "./convert-links.ts";
import * as texts from "#texts/converter.ts";

/** The links of a text with their targets, for browsers without JavaScript. */
export const RowList = ({ rows }: { rows: readonly Row[] }) =>
  rows.length > 0 && (
    <section aria-label={texts.linksFoundLabel} className="card mt-5 p-5">
      <ul className="grid gap-3">
        {rows.map(({ text, match, followPath, reason }) => (
          <li key={text} className="wrap-anywhere">
            {match || followPath ? (
              <a
                href={match?.path ?? followPath}
                className="inline-flex min-h-11 items-center underline underline-offset-2"
              >
                {text}
              </a>
            ) : (
              <>
                {text}
                <span className="block text-sm text-ink-2">{reason}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
