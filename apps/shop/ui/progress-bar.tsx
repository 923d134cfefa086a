type Props = {
  label: string;
  /** From 0 to 1. */
  share: number;
};

export const ProgressBar = ({ label, share }: Props) => {
  const percent = Math.floor(share * 100);
  return (
    <div className="grid gap-2">
      <p className="num flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>{label}</span>
        <span aria-hidden="true">{percent}%</span>
      </p>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  );
};
