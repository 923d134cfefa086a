import { useRootData } from "#features/site/frame/root-data.ts";
import * as texts from "#texts/freight-note.ts";

type Props = {
  /** Whether the shop's own card is named too. Otherwise only the sample card is. */
  always?: boolean;
  className?: string;
};

/** Names the rate card that prices the freight of a sum. */
export function FreightNote({ always, className }: Props) {
  const card = useRootData().freightCard;
  if (!card || !(card.isSample || always)) return null;
  const text = card.isSample ? texts.warning : texts.originNote;
  return (
    <span className={className ?? "block text-sm text-pretty text-ink-2"}>
      {text.replace("{date}", card.date)}
    </span>
  );
}
