import { LINKS_AT_ONCE_MAX, LINKS_TEXT_LENGTH_MAX } from "@loupe/contract/limits";
import { readLinks } from "@loupe/links";
import { useMemo, useState } from "react";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { LabelFields, labelsOf } from "#features/catalogue/product-management/label-fields.tsx";
import { AddProductTabs } from "#features/site/dashboard/add-product-tabs.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { callAs } from "#browser/calls.ts";
import { FormFault, SubmitButton, useForm } from "#browser/form.tsx";
import { messageOf } from "#browser/messages.ts";
import { FieldFrame } from "#ui/forms/field.tsx";
import { Job } from "./job.tsx";
import { useJobs, useReload } from "./job-calls.ts";
import * as texts from "#texts/dashboard/link-jobs.ts";

/** A form for a text with links, whose items a background job adds to the catalogue, and the progress of these jobs. */
export const AddByLinks = () => (
  <Part title={texts.pageTitle} text={texts.pageDescription}>
    <AddProductTabs />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PasteForm />
      <Jobs />
    </div>
  </Part>
);

function PasteForm() {
  const agents = useAgents();
  const reload = useReload();
  const [text, setText] = useState("");
  const links = useMemo(() => readLinks(text, { agents }), [text, agents]);
  const items = links.filter(({ kind, duplicate }) => !duplicate && kind !== "none").length;
  const { faults, busy, formProps } = useForm({
    check: () => faultOf(text, links.length),
    send: async (values) => {
      const { category, tags } = labelsOf(values);
      const body = { text, tags, ...(category && { category }) };
      await callAs("POST /products/startLinkJob", { body }).finally(reload);
      setText("");
    },
    fallback: texts.couldntStart,
  });
  return (
    <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
      <FormFault faults={faults} />
      <FieldFrame label={texts.textLabel} error={faults.text}>
        {(fieldProps) => (
          <textarea
            {...fieldProps}
            name="text"
            rows={8}
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="block max-h-[50dvh] min-h-40 w-full resize-y rounded-2 border border-edge bg-card px-3.5 py-3 text-[1rem] wrap-anywhere aria-invalid:border-bad"
          />
        )}
      </FieldFrame>
      <p className="-mb-2.5 text-ink-2">{texts.labelsForAll}</p>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <LabelFields faults={faults} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <output className="num text-ink-2">
          {links.length > 0 ? texts.linksFound(links.length, items) : texts.emptyHint}
        </output>
        <SubmitButton busy={busy} busyLabel={texts.sending}>
          {texts.submitButton}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Returns the error of a text before it is sent, by the same rules as the server. */
function faultOf(text: string, links: number) {
  if (text.length > LINKS_TEXT_LENGTH_MAX) return { text: texts.lengthError };
  if (links === 0) return { text: texts.emptyError };
  if (links > LINKS_AT_ONCE_MAX) return { text: texts.tooManyLinks(links, LINKS_AT_ONCE_MAX) };
  return {};
}

function Jobs() {
  const jobs = useJobs();
  if (jobs.isPending) return <LoadingLine what="the pasted links" failures={jobs.failureCount} />;
  if (jobs.isError) {
    const message = messageOf(jobs.error, texts.couldntLoadJobs);
    return <PartFailed message={message} retry={() => void jobs.refetch()} />;
  }
  const [newest, ...earlier] = jobs.data.data;
  return (
    newest && (
      <section aria-labelledby="pasted-links">
        <h2 id="pasted-links" className="mb-4 text-xl">
          {texts.pastedLinksTitle}
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Job key={newest._id} job={newest} isOpen />
          {earlier.map((job) => (
            <Job key={job._id} job={job} />
          ))}
        </div>
      </section>
    )
  );
}
