/** The weighings of warehouses, in the words of `weighedWords`. */
export const Weighed = ({ words }: { words: string | undefined }) =>
  words && <p className="num pb-3 text-sm text-ink-2">{words}</p>;
