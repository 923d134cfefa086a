import { EARNINGS_FILE_BYTES_MAX } from "@loupe/contract/limits";
import type { EarningsColumns, EarningsReport, Income } from "@loupe/contract";
import { useState } from "react";
import { FileImport, ImportCounts, ImportFailed } from "#browser/files/file-import.tsx";
import { messageOf } from "#browser/messages.ts";
import { useFileImport } from "#browser/files/use-file-import.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/income.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { guessColumns } from "./guess-columns.ts";
import { ordersOf, paidInWords, pendingInWords } from "./income-words.ts";
import { formOf } from "@loupe/contract/files";
import { callAs } from "#browser/calls.ts";

const HEADING = "earnings-import";

type Props = { agents: Income["byAgent"]; reload: () => Promise<unknown> };
type Agent = Income["byAgent"][number];

/**
 * The import of an agent's file: the owner chooses the agent and the file, assigns the columns, and confirms a preview.
 */
export function EarningsImport({ agents, reload }: Props) {
  const choices = agents.filter(({ agentId }) => agentId);
  const [choice, setChoice] = useState(choices[0]?.agentId ?? "");
  const agent = choices.find(({ agentId }) => agentId === choice);
  if (!agent) return null;
  return (
    <div className="grid gap-4">
      <h2 id={HEADING} className="text-xl">
        {texts.importTitle}
      </h2>
      <p className="max-w-[64ch] text-pretty text-ink-2">{texts.importHint}</p>
      <SelectField
        label={texts.agent}
        name="agent"
        value={choice}
        onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        className="max-w-80"
      >
        {choices.map(({ agentId, agent: name }) => (
          <option key={agentId} value={agentId ?? ""}>
            {name}
          </option>
        ))}
      </SelectField>
      <AgentImport key={choice} agent={agent} reload={reload} />
    </div>
  );
}

type AgentProps = { agent: Agent; reload: Props["reload"] };

function AgentImport({ agent, reload }: AgentProps) {
  const { state, columns, preview, tell, choose, close, send } = useEarningsImport(agent, reload);
  const { file, check, take } = state;
  const error = take.error ?? check.error;
  const header = check.data;
  return (
    <FileImport
      state={{ ...state, choose }}
      id={HEADING}
      hasHeading
      prompt={texts.dropEarningsFile}
      ending=".csv"
      mediaType="text/csv"
      bytesMax={EARNINGS_FILE_BYTES_MAX}
    >
      {file && error && (
        <ImportFailed
          message={messageOf(error, texts.checkFailed)}
          again={header && { label: texts.editColumns, act: take.reset }}
          close={{ label: texts.close, act: close }}
        />
      )}
      {file && !error && header && !preview && (
        <ColumnsForm
          report={header}
          columns={columns ?? guessColumns(header, agent.columns)}
          busy={take.isPending}
          check={(columnChoice) => send(columnChoice, true)}
        />
      )}
      {file && !error && preview && (
        <Outlook
          report={preview}
          busy={take.isPending}
          back={() => tell(undefined)}
          close={close}
          take={() => columns && send(columns, false)}
        />
      )}
    </FileImport>
  );
}

/** Returns the state of an import: first the file's header, then the preview with its columns, then the result. */
function useEarningsImport({ agentId: id }: Agent, reload: Props["reload"]) {
  const agentId = id ?? "";
  const [columns, setColumns] = useState<EarningsColumns>();
  const [preview, tell] = useState<EarningsReport>();
  const state = useFileImport({
    check: (file, signal) => sendEarnings(file, { agentId, dryRun: true, signal }),
    take: ({ file, columns, dryRun }: ImportInput, signal) =>
      sendEarnings(file, { agentId, columns, dryRun, signal }),
    onTaken: (report) => {
      tell(report);
      if (report.imported) toast(texts.importSuccess, { kind: "success" });
    },
    reload,
  });
  return {
    state,
    columns,
    preview,
    tell,
    choose: (file: File) => {
      tell(undefined);
      setColumns(undefined);
      state.choose(file);
    },
    close: () => {
      tell(undefined);
      state.close();
    },
    send: (columnChoice: EarningsColumns, dryRun: boolean) => {
      setColumns(columnChoice);
      if (state.file) state.take.mutate({ file: state.file, columns: columnChoice, dryRun });
    },
  };
}

type ImportInput = { file: File; columns: EarningsColumns; dryRun: boolean };

type OutlookProps = {
  report: EarningsReport;
  busy: boolean;
  back: () => void;
  close: () => void;
  take: () => void;
};

/** The preview of an import, or its result. */
function Outlook({ report, busy, back, close, take }: OutlookProps) {
  const { imported, lines, earned, replacedDays, faults: errors, faultCount: errorCount } = report;
  const isEmpty = earned.length === 0;
  return (
    <>
      <ImportCounts
        counts={[
          [texts.lines, lines],
          [texts.orders, ordersOf(earned)],
          [texts.skippedTitle, report.leftOutLines],
          [texts.linesWithoutProduct, report.withoutProduct],
          [texts.overwriteTitle, replacedDays],
        ]}
      />
      <dl className="num grid w-fit grid-cols-[auto_auto] gap-x-6">
        <dt>{texts.paid}</dt>
        <dd className="font-semibold">{paidInWords(earned).join(", ") || "–"}</dd>
        <dt>{texts.pending}</dt>
        <dd>{pendingInWords(earned).join(", ") || "–"}</dd>
      </dl>
      {errorCount > 0 && (
        <div role="alert" className="grid gap-2">
          <p className="text-bad">{texts.invalidLines(errorCount)}</p>
          <ul className="grid gap-1 text-sm">
            {errors.slice(0, ERRORS_SHOWN).map(({ line, column, reason }) => (
              <li key={`${line} ${column}`}>
                <span className="font-[550]">
                  {column ? texts.cellAt(line, column) : texts.lineAt(line)}
                </span>{" "}
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {errorCount === 0 && isEmpty && <p className="text-ink-2">{texts.emptyFile}</p>}
      <div className="flex flex-wrap gap-2.5">
        {!imported && errorCount === 0 && !isEmpty && (
          <Button variant="ink" busy={busy} busyLabel={texts.importing} onClick={take}>
            {texts.importNow}
          </Button>
        )}
        {!imported && (
          <Button variant="quiet" disabled={busy} onClick={back}>
            {texts.editColumns}
          </Button>
        )}
        {imported && <Button onClick={close}>{texts.close}</Button>}
      </div>
    </>
  );
}

const ERRORS_SHOWN = 20;

type Sending = { agentId: string; columns?: EarningsColumns; dryRun: boolean; signal: AbortSignal };

/**
 * Sends a file. If `columns` is undefined, the server only reads its header.
 * @throws {CallError} for every status but success
 */
async function sendEarnings(file: File, sending: Sending): Promise<EarningsReport> {
  const { agentId, columns, dryRun, signal } = sending;
  const { data } = await callAs(
    "POST /income/import",
    {
      query: { agent_id: agentId, dryRun: dryRun ? "true" : "false" },
      body: { file, ...(columns && { columns: JSON.stringify(columns) }) },
    },
    { encode: formOf, signal },
  );
  return data;
}
