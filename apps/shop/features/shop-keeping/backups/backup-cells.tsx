import type { Backup } from "@loupe/contract";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/backups.ts";

/** The number of rows and pictures in a backup. */
export function Contents({ rows, pictures, picturesMissing }: Backup) {
  return (
    <>
      <span className="block whitespace-nowrap">{texts.rowCount(wholeNumber(rows))}</span>
      <span className={cx("block", pictures === null && "text-sm text-warn")}>
        {pictures === null ? texts.lacksPictures : texts.pictureCount(wholeNumber(pictures))}
      </span>
      {picturesMissing > 0 && (
        <span className="block text-sm text-warn">
          {texts.pictureMissing(wholeNumber(picturesMissing))}
        </span>
      )}
    </>
  );
}

/** The result of a backup's last test. */
export function Tested({ backup: { drill } }: { backup: Backup }) {
  if (!drill) return <span className="text-ink-2">{texts.neverTested}</span>;
  if (drill.state === "running") return <span className="text-ink-2">{texts.testing}</span>;
  if (drill.state !== "passed") {
    return (
      <span className="text-sm text-pretty text-bad wrap-anywhere">
        {drill.fault ?? texts.interrupted}
      </span>
    );
  }
  const seconds = ((drill.took_ms ?? 0) / 1000).toFixed(1);
  return (
    <>
      <span className="text-good">{texts.passed}</span> {texts.took(seconds)},{" "}
      <LocalTime at={new Date(drill.at)} withTime />
    </>
  );
}

const STATES: Partial<Record<Backup["state"], string>> = {
  failed: texts.failed,
  interrupted: texts.interrupted,
  missing: texts.missing,
  running: texts.running,
};

/** The reason why a backup is not complete. */
export const Fault = ({ state, fault }: Backup) =>
  STATES[state] && (
    <span
      className={`block max-w-[36ch] text-sm font-normal text-pretty wrap-anywhere ${state === "running" ? "text-ink-2" : "text-bad"}`}
    >
      {fault ? `${STATES[state]}: ${fault}` : STATES[state]}
    </span>
  );
