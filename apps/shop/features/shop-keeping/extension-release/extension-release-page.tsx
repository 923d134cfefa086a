import { useMutation } from "@tanstack/react-query";
import { download } from "@loupe/contract/files";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { withSession } from "#browser/session-calls.ts";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import * as texts from "#texts/dashboard/extension.ts";
import { Button } from "#ui/button.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/notices/toast.tsx";

/** The page of the browser extension: its version, its stores, its files to publish, and instructions. */
export function ExtensionRelease() {
  const site = useSite();
  const status = useAnswer("GET /extension/status", {});
  if (!site) return null;
  return (
    <Part title={texts.title} text={texts.about} action={<ReleaseDownload />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {isLoopback(site.publicUrl) && (
          <p role="note" className="card max-w-[72ch] p-4 text-pretty">
            {withSlots(texts.onlyHere, { address: <Code>{site.publicUrl}</Code> })}
          </p>
        )}
        {status.isError ? (
          <PartFailed
            message={messageOf(status.error, texts.loadError)}
            retry={() => void status.refetch()}
          />
        ) : (
          <Facts status={status.data?.data} stores={site.extension} />
        )}
        <Contents address={site.publicUrl} />
        <Steps />
      </div>
    </Part>
  );
}

const isLoopback = (address: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);

const Code = ({ children }: { children: ReactNode }) => (
  <code className="wrap-anywhere">{children}</code>
);

function ReleaseDownload() {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      withSession((authorization) => download("GET /extension/release", {}, { authorization })),
    onSuccess: (file) => saveFile(file, "extension-for-stores.zip"),
    onError: (error) => toast(messageOf(error, texts.downloadError), { kind: "error" }),
  });
  return (
    <Button
      variant="ink"
      busy={saving.isPending}
      busyLabel={texts.preparing}
      onClick={() => saving.mutate()}
    >
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      {texts.download}
    </Button>
  );
}

type FactsProps = {
  status?: { newest: string; oldest: string };
  stores: { chrome?: string; firefox?: string };
};

const Facts = ({ status, stores }: FactsProps) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">
    <Fact title={texts.version}>
      {status ? <span className="num">{status.newest}</span> : <Skeleton className="h-6 w-16" />}
      {status && (
        <p className="text-sm font-normal text-ink-2">
          {status.oldest === "0" ? texts.allVersionsServed : texts.oldestServed(status.oldest)}
        </p>
      )}
    </Fact>
    <Fact title={texts.chrome}>
      <Store href={stores.chrome} />
    </Fact>
    <Fact title={texts.firefox}>
      <Store href={stores.firefox} />
    </Fact>
  </dl>
);

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="card min-w-0 p-4">
    <dt className="text-sm text-ink-2">{title}</dt>
    <dd className="mt-1 font-semibold">{children}</dd>
  </div>
);

const Store = ({ href }: { href?: string }) =>
  href ? (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {texts.openStore}
    </a>
  ) : (
    texts.notPublished
  );

const Contents = ({ address }: { address: string }) => (
  <section className="max-w-[72ch]">
    <h2 className="text-lg">{texts.contentsTitle}</h2>
    <ul className="mt-3 list-disc space-y-1.5 ps-5 text-pretty">
      {texts.contents.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="mt-3 text-pretty text-ink-2">
      {withSlots(texts.screenshots, {
        command: <Code>npm run extension:release -- {address}</Code>,
      })}
    </p>
  </section>
);

const Steps = () => (
  <section className="max-w-[72ch]">
    <h2 className="text-lg">{texts.steps}</h2>
    <ol className="mt-3 list-decimal space-y-1.5 ps-5 text-pretty">
      <li>{withSlots(texts.brandStep, { settings: <ToSettings /> })}</li>
      <li>{texts.uploadStep}</li>
      <li>{withSlots(texts.addressStep, { settings: <ToSettings /> })}</li>
      <li>{texts.againStep}</li>
    </ol>
    <Link
      to="/extension-privacy"
      className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {texts.privacy}
    </Link>
  </section>
);

const ToSettings = () => (
  <Link to="/dashboard/settings" className="underline underline-offset-4">
    {texts.settings}
  </Link>
);
