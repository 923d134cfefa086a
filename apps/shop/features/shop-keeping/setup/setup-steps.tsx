import type { Setup } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigate, Link } from "#ui/navigation.ts";
import { Redirect } from "#first-view/redirect.tsx";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { RestoreBackup } from "./restore-backup.tsx";
import { MailStep, SourcesStep, SiteStep } from "./settings-steps.tsx";
import * as texts from "#texts/dashboard/setup.ts";
import { AgentCodes } from "#features/buying/agents/components/agent-codes.tsx";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StepButtons, type StepActions } from "./step-navigation.tsx";
import * as agents from "#texts/dashboard/agents.ts";
import { PassphraseForm } from "#features/shop-keeping/backups/archive/passphrase-form.tsx";
import { PERSON_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import {
  EmailField,
  emailError,
  emptyError,
  NewPasswordFields,
  passwordErrors,
  usePasswordMin,
} from "#features/accounts/people/account-form.tsx";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { updateUser } from "#browser/session-calls.ts";
import { readSession, storeSession, useSession } from "#browser/session.ts";
import * as identity from "#texts/identity.ts";

const LAST = texts.stepNames.length;
const HOME = "/dashboard/admin-home";

/** The steps of the first run, starting where the owner last was. */
export function SetupSteps() {
  const answer = useAnswer("GET /setup", {});
  const [restores, setRestores] = useState(false);
  const isOver = answer.error instanceof CallError && answer.error.status === 404;
  if (isOver) return <Redirect to={HOME} />;
  return (
    <main id="main" lang="en" className="wrap grid justify-items-center pt-9 md:pt-14">
      <div className="grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="mt-2 text-pretty text-ink-2">{texts.lead}</p>
        </div>
        {answer.isPending && <Spinner className="size-7 text-ink-2" />}
        {answer.isError && <ErrorMessage>{messageOf(answer.error, texts.loadFailed)}</ErrorMessage>}
        {answer.data && restores && <RestoreBackup leave={() => setRestores(false)} />}
        {answer.data && !restores && (
          <>
            <Steps setup={answer.data.data} />
            <p className="border-t border-line pt-5 text-ink-2">
              {withSlots(texts.restoreQuestion, {
                button: (
                  <Button size="small" onClick={() => setRestores(true)}>
                    {texts.restoreInstead}
                  </Button>
                ),
              })}
            </p>
          </>
        )}
      </div>
    </main>
  );
}

function Steps({ setup }: { setup: Setup }) {
  const [step, setStep] = useState(setup.step);
  const [errorText, setErrorText] = useState<string>();
  const navigate = useNavigate();

  async function go(to: number): Promise<void> {
    setErrorText(undefined);
    const finished = to > LAST;
    try {
      const body = finished ? { step: LAST, finished: true as const } : { step: to };
      await callAs("PATCH /setup", { body });
    } catch (error) {
      return setErrorText(messageOf(error, texts.saveFailed));
    }
    if (!finished) return setStep(to);
    toast(texts.finished, { text: texts.whatNext, kind: "success" });
    await navigate(HOME);
  }

  return (
    <>
      <Progress step={step} go={(to) => void go(to)} />
      <section aria-labelledby="setup-step" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StepHeading key={step} step={step} />
        <ErrorMessage>{errorText}</ErrorMessage>
        {contentOf(step, setup, go)}
      </section>
    </>
  );
}

/** The heading of a step. It gets the focus, so that screen readers read each step from its start. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 id="setup-step" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.stepTitle(step, LAST, texts.stepNames[step - 1] ?? "")}
      </h2>
      <p className="mt-1.5 text-pretty text-ink-2">{texts.stepTexts[step - 1]}</p>
    </div>
  );
}

function contentOf(step: number, setup: Setup, go: (to: number) => Promise<void>): ReactNode {
  const ways = { back: () => go(step - 1), next: () => go(step + 1) };
  if (step === 1) return <SiteStep {...ways} language={setup.language} />;
  if (step === 2) return <OwnerStep {...ways} hasAccount={setup.hasAccount} />;
  if (step === 3) return <BackupsStep {...ways} hasAccount={setup.hasAccount} />;
  if (step === 4) return <MailStep {...ways} />;
  return step === 5 ? <SourcesStep {...ways} /> : <AgentsStep {...ways} />;
}

const Progress = ({ step, go }: { step: number; go: (to: number) => void }) => (
  <nav aria-label={texts.steps}>
    <ol className="grid grid-cols-6 gap-1.5">
      {texts.stepNames.map((name, at) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => go(at + 1)}
            aria-current={at + 1 === step ? "step" : undefined}
            className={cx(
              "grid min-h-11 w-full content-start border-t-4 pt-2 text-start text-sm",
              at + 1 <= step ? "border-ink text-ink" : "border-line text-ink-2",
            )}
          >
            <span className="num font-semibold">{at + 1}</span>
            <span className="max-sm:sr-only">{name}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

/** The step of the first run for the owner's referral code at each agent. */
function AgentsStep({ back, next }: StepActions) {
  const answer = useAnswer("GET /agent/getAgent", { query: {} });
  const agentList = answer.data?.data;
  return (
    <>
      {answer.isPending && <Skeleton className="h-48 w-full" />}
      {answer.isError && !agentList && (
        <PartFailed
          message={messageOf(answer.error, texts.agentsFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {agentList?.length === 0 && (
        <div className="card grid justify-items-start gap-3 p-5">
          <p className="text-pretty">{texts.noAgents}</p>
          <Link to="/dashboard/add-an-agent" className={buttonClass()}>
            {agents.addAgentTitle}
          </Link>
        </div>
      )}
      {agentList && agentList.length > 0 && (
        <div className="card p-5 md:p-6">
          <AgentCodes agents={agentList} label={texts.finish} after={next} />
        </div>
      )}
      <StepButtons back={back} next={next} label={texts.skipAndFinish} />
    </>
  );
}

/** The step of the first run for the passphrase that encrypts backups. The owner must have set a password first. */
function BackupsStep({ back, next, hasAccount }: StepActions & { hasAccount: boolean }) {
  const answer = useAnswer("GET /backups", {});
  const overview = answer.data?.data;
  return (
    <>
      {answer.isPending && <Skeleton className="h-40 w-full" />}
      {answer.isError && !overview && (
        <PartFailed
          message={messageOf(answer.error, texts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {overview && (
        <div className="card p-5 md:p-6">
          {overview.passphraseSetAt ? (
            <p>{texts.passphraseSaved}</p>
          ) : hasAccount ? (
            <PassphraseForm after={next} />
          ) : (
            <p className="text-pretty">{texts.accountFirst}</p>
          )}
        </div>
      )}
      <StepButtons
        back={back}
        next={next}
        label={overview?.passphraseSetAt ? texts.goOn : texts.skipPassphrase}
      />
    </>
  );
}

/** The step of the first run for the owner's name, address and password. Later changes are made on the account page. */
function OwnerStep({ back, next, hasAccount }: StepActions & { hasAccount: boolean }) {
  const email = useSession()?.user.email ?? "";
  return (
    <>
      {hasAccount ? (
        <p className="card p-5 wrap-anywhere">{texts.accountSaved(email)}</p>
      ) : (
        <OwnerForm next={next} />
      )}
      <StepButtons back={back} next={next} label={hasAccount ? texts.goOn : texts.skip} />
    </>
  );
}

function OwnerForm({ next }: Pick<StepActions, "next">) {
  const queries = useQueryClient();
  const min = usePasswordMin();
  const { errors, busy, formProps } = useForm({
    check: (values, form) =>
      emptyError(values, ["name", "email", "password", "confirm"]) ?? {
        ...emailError(form),
        ...passwordErrors(values, min),
      },
    send: async ({ name = "", email = "", password = "" }) => {
      const user = readSession()?.user;
      const saved = await callAs("POST /setup/owner", { body: { name, email, password } });
      if (user) storeSession({ token: saved.approvalToken, user });
      await updateUser();
      await next();
      await queries.invalidateQueries({ queryKey: ["GET /setup"] });
    },
    fallback: texts.saveFailed,
    place: ({ code, status }) => {
      if (code === "password_common" || code === "password_too_short") return "password";
      return status === 409 ? "email" : undefined;
    },
  });
  return (
    <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={identity.nameLabel}
        name="name"
        autoComplete="name"
        maxLength={PERSON_NAME_LENGTH_MAX}
        error={errors.name}
      />
      <EmailField error={errors.email} />
      <NewPasswordFields errors={errors} />
      <SubmitButton busy={busy} busyLabel={texts.savingAccount} className="justify-self-start">
        {texts.saveAccount}
      </SubmitButton>
    </form>
  );
}
