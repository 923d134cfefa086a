import type { Ask, AskAnswer } from "@loupe/contract";
import { storeOfShopType } from "@loupe/links";
import { Suspense, lazy, useEffect, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { LocalTime, TimeAgo } from "#ui/format/local-time.tsx";
import { Link } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/ask.ts";
import { AnswerForm } from "./answer-form.tsx";
import { discordText, redditText } from "./ask-text.ts";
import { MarkedPhotos } from "./marked-photos.tsx";
import { deleteOwnerToken, ownerTokenOf } from "./own-asks.ts";

const ReportDialog = lazy(() =>
  import("./report-dialog.tsx").then((module) => ({ default: module.ReportDialog })),
);

type Props = { token: string; first: Ask; nextCursor: string | null };

/** The page that asks for advice: the question, the photos with their marks, the answers, and the form to answer. */
export function AskView({ token, first, nextCursor }: Props) {
  const { ask, answers, more, setAnswers, ownerToken, refresh } = useAsk({
    token,
    first,
    nextCursor,
  });
  const [reported, setReported] = useState<{ answerId: string | undefined }>();
  const [hasEnded, setEnded] = useState(false);
  if (hasEnded) return <output className="block py-10">{texts.endedMessage}</output>;
  const add = (answer: AskAnswer) => {
    setAnswers([answer, ...answers.filter(({ _id }) => _id !== answer._id)]);
    void refresh();
  };
  const hide = (answer: AskAnswer) =>
    attempt(async () => {
      const hidden = !answer.hidden;
      const params = { token, id: answer._id };
      await asOwner(ownerToken)("PATCH /ask/:token/answers/:id", { params, body: { hidden } });
      setAnswers(answers.map((one) => (one._id === answer._id ? { ...one, hidden } : one)));
      void refresh();
    });
  return (
    <>
      <Question ask={ask} />
      <MarkedPhotos photos={ask.photos} marks={ask.marks} />
      <Post ask={ask} token={token} />
      <section aria-labelledby="answers" className="mt-10">
        <h2 id="answers" className="text-xl">
          {texts.answersTitle}
        </h2>
        <p className="num mb-4 text-ink-2">
          {texts.answerCounts(ask.counts.keep, ask.counts.exchange)}
        </p>
        <AnswerList
          ask={ask}
          answers={answers}
          hide={ownerToken ? (answer) => void hide(answer) : undefined}
          report={({ _id }) => setReported({ answerId: _id })}
        />
        {more}
      </section>
      <section aria-labelledby="answer" className="mt-10 border-t border-line pt-6">
        <h2 id="answer" className="mb-3 text-xl">
          {texts.answerTitle}
        </h2>
        <noscript>
          <p className="text-ink-2">{texts.answeringNeedsScripts}</p>
        </noscript>
        <div className="js-only">
          <AnswerForm token={token} ask={ask} onSent={add} />
        </div>
      </section>
      <p className="js-only mt-10 flex flex-wrap gap-2 border-t border-line pt-4">
        {ownerToken && <EndButton {...{ token, ownerToken }} onEnded={() => setEnded(true)} />}
        <Button variant="quiet" onClick={() => setReported({ answerId: undefined })}>
          {texts.reportPageButton}
        </Button>
      </p>
      {reported && (
        <Suspense>
          <ReportDialog
            send={(reason) =>
              callAs("POST /ask/:token/reports", {
                params: { token },
                body: { reason, ...(reported.answerId && { answerId: reported.answerId }) },
              })
            }
            close={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const Question = ({ ask }: { ask: Ask }) => {
  const { question, title, option, shopType, id, endsAt } = ask;
  const name = [title || id, option?.name].filter(Boolean).join(", ");
  return (
    <header className="mb-6 grid gap-2">
      <h1 className="text-3xl">{texts.pageTitle}</h1>
      <p {...userContent(question)} className="max-w-[72ch] wrap-anywhere whitespace-pre-line">
        {question}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-2">
        <Link
          to={productPath({ storeName: storeOfShopType(shopType), id }, option?.skuID)}
          {...userContent(name)}
          className="inline-flex min-h-11 items-center wrap-anywhere underline"
        >
          {name}
        </Link>
        <span>
          {texts.endsLabel} <LocalTime at={new Date(endsAt)} />
        </span>
      </p>
    </header>
  );
};

/** The ready texts for Reddit and Discord. */
function Post({ ask, token }: { ask: Ask; token: string }) {
  const copying = useCopy();
  const url = `${useSite()?.publicUrl ?? ""}/ask/${token}`;
  return (
    <Disclosure className="card mt-6 p-4" summary={texts.postTitle}>
      <div className="mt-2 grid gap-4 md:grid-cols-2">
        {[
          { label: "Reddit", text: redditText(ask, url), copy: texts.redditButton },
          { label: "Discord", text: discordText(ask, url), copy: texts.discordButton },
        ].map(({ label, text, copy }) => (
          <div key={label} className="grid content-start gap-2">
            <textarea
              readOnly
              aria-label={label}
              rows={8}
              value={text}
              className="w-full rounded-2 border border-line bg-sunk p-3 text-sm"
            />
            <span className="js-only">
              <CopyButton copying={copying} text={text} label={copy} />
            </span>
          </div>
        ))}
        <CopyOutcome {...copying} />
      </div>
    </Disclosure>
  );
}

type EndProps = { token: string; ownerToken: string; onEnded: () => void };

function EndButton({ token, ownerToken, onEnded }: EndProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await attempt(async () => {
      await asOwner(ownerToken)("DELETE /ask/:token", { params: { token } });
      deleteOwnerToken(token);
      onEnded();
    });
    setBusy(false);
  };
  return isAsking ? (
    <>
      <Button variant="primary" busy={busy} onClick={() => void end()}>
        {texts.endConfirmButton}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {texts.cancelButton}
      </Button>
    </>
  ) : (
    <Button onClick={() => setAsking(true)}>{texts.endButton}</Button>
  );
}

/** Shows the error of an action that fails. */
const attempt = (act: () => Promise<void>) =>
  act().catch((error: unknown) => void toast(messageOf(error, texts.sendError), { kind: "error" }));

/** Calls a route as the owner of a page. */
const asOwner = (ownerToken: string | undefined): typeof callAs =>
  ((address, input, options) =>
    callAs(address, input, {
      ...options,
      headers: { "x-owner-token": ownerToken ?? "" },
    })) as typeof callAs;

/** Returns the page, which its owner loads once more with the hidden answers, and the loaded answers. */
function useAsk({ token, first, nextCursor: firstCursor }: Props) {
  const [ownerToken, setOwnerToken] = useState<string>();
  const [ask, setAsk] = useState(first);
  const [answers, setAnswers] = useState<readonly AskAnswer[]>(first.answers);
  const [nextCursor, setCursor] = useState(firstCursor);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const own = ownerTokenOf(token);
    if (!own) return;
    const show = (data: Ask, cursor: string | null) => {
      setOwnerToken(own);
      setAsk(data);
      setAnswers(data.answers);
      setCursor(cursor);
    };
    void asOwner(own)("GET /ask/:token", { params: { token }, query: {} }).then(
      (page) => page.data.isOwner && show(page.data, page.nextCursor),
      // The page stays as everybody sees it.
      () => undefined,
    );
  }, [token]);
  /** Loads the counts anew, after an answer was sent, hidden or shown. */
  const refresh = () =>
    attempt(async () => {
      const query = { limit: 1 };
      const { data } = await asOwner(ownerToken)("GET /ask/:token", { params: { token }, query });
      setAsk(data);
    });
  const load = async () => {
    setBusy(true);
    await attempt(async () => {
      const query = { cursor: nextCursor ?? undefined };
      const page = await asOwner(ownerToken)("GET /ask/:token", { params: { token }, query });
      const known = new Set(answers.map(({ _id }) => _id));
      setAnswers([...answers, ...page.data.answers.filter(({ _id }) => !known.has(_id))]);
      setCursor(page.nextCursor);
    });
    setBusy(false);
  };
  const more = nextCursor && (
    <>
      <Button className="js-only" busy={busy} onClick={() => void load()}>
        {texts.moreAnswersButton}
      </Button>
      <noscript>
        <a href={`?cursor=${nextCursor}#answers`} className={buttonClass()}>
          {texts.moreAnswersButton}
        </a>
      </noscript>
    </>
  );
  return { ask, answers, more, setAnswers, ownerToken, refresh };
}

type Acts = {
  /** Hides an answer or shows it again. Only the page's owner can. */
  hide: ((answer: AskAnswer) => void) | undefined;
  report: (answer: AskAnswer) => void;
};

type AnswerListProps = Acts & { ask: Ask; answers: readonly AskAnswer[] };

const AnswerList = ({ ask, answers, ...acts }: AnswerListProps) => (
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
