type Props = {
  /** What is loading, with its article: "the users", "your photos". */
  what: string;
  failures: number;
};

/** Announces that content is loading; visible once a call has failed. */
export const LoadingLine = ({ what, failures }: Props) => (
  <output className="block text-ink-2">
    {failures > 0 ? (
      <span className="mb-4 block">
        {what.charAt(0).toUpperCase() + what.slice(1)} could not be loaded yet. Trying again…
      </span>
    ) : (
      <span className="sr-only">Loading {what}…</span>
    )}
  </output>
);
