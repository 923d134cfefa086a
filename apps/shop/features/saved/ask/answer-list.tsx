import type { Ask, AskAnswer } from "@loupe/contract";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/ask.ts";
import { MarkedPhotos } from "./marked-photos.tsx";

type Acts = {
  /** Hides an answer or shows it again. Only the page's owner can. */
  hide: ((answer: AskAnswer) => void) | undefined;
  report: (answer: AskAnswer) => void;
};

type Props = Acts & { ask: Ask; answers: readonly AskAnswer[] };

export const AnswerList = ({ ask, answers, ...acts }: Props) => (
  <ul>
    {answers.map((answer) => (
      <li key={answer._id} className="border-t border-line py-4">
        <Answer ask={ask} answer={answer} {...acts} />
      </li>
    ))}
  </ul>
);

function Answer({ ask, answer, hide, report }: Acts & { ask: Ask; answer: AskAnswer }) {
  const { verdict, reason, marks, createdAt, hidden } = answer;
  const photos = ask.photos.filter(({ id }) => marks.some(({ photo }) => photo === id));
  return (
    <article className={hidden ? "grid gap-2 opacity-60" : "grid gap-2"}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-[600]">{texts.verdicts[verdict]}</strong>
        <span className="text-sm text-ink-3">
          <TimeAgo at={new Date(createdAt)} />
        </span>
        {hidden && <span className="text-sm text-ink-2">{texts.hiddenLabel}</span>}
      </p>
      <p {...userContent(reason)} className="max-w-[72ch] wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      {photos.length > 0 && <MarkedPhotos photos={photos} marks={marks} />}
      <div className="js-only flex flex-wrap gap-2">
        {hide && (
          <Button size="small" onClick={() => hide(answer)}>
            {hidden ? texts.showAnswerButton : texts.hideAnswerButton}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => report(answer)}>
          {texts.reportButton}
        </Button>
      </div>
    </article>
  );
}
