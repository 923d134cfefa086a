import { Fragment, type ReactNode, useState } from "react";
import { PageHead } from "#features/site/frame/page-head.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import * as texts from "#texts/developers.ts";
import { wholeNumber } from "#texts/words.ts";
import { Button } from "#ui/button.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";

type Props = { callsPerMinute: number; lookUpsPerMinute: number; widths: readonly number[] };

/** The page that describes the public API, with calls that can be run here. It is in English in every language. */
export function Developers({ callsPerMinute, lookUpsPerMinute, widths }: Props) {
  const site = useSite();
  const base = `${site?.publicUrl ?? ""}/api/v1`;
  const channels = site?.channels.map(({ channel, store }) => `${channel} = ${store}`).join(", ");
  return (
    <main id="main" lang="en" className="wrap min-h-[60dvh]">
      <PageHead title={texts.title} text={texts.intro} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Part title={texts.baseTitle}>
          <code translate="no">{base}</code>
        </Part>
        <Part title={texts.limitsTitle}>
          {texts.limits(wholeNumber(callsPerMinute), wholeNumber(lookUpsPerMinute))}
        </Part>
        <Part title={texts.corsTitle}>{texts.cors}</Part>
        <Part title={texts.sameTitle}>{texts.same}</Part>
        <Part title={texts.versionsTitle}>{texts.versions}</Part>
        <Part title={texts.documentsTitle}>{texts.documents}</Part>
        <Part title={texts.embedsTitle}>
          {withSlots(texts.embeds, embedSlots(site?.publicUrl ?? ""))}
        </Part>
      </div>
      <h2 className="mt-12 mb-4 text-2xl">{texts.examplesTitle}</h2>
      <ul className="space-y-4">
        {EXAMPLES.map((example) => (
          <li key={example.path} className="card p-5">
            <ExampleCall example={example} base={base} />
          </li>
        ))}
      </ul>
      <h2 className="mt-12 mb-2 text-2xl">{texts.errorTitle}</h2>
      <p className="mb-4 max-w-[60ch] text-pretty text-ink-2">{texts.errorNote}</p>
      <div className="card p-5">
        <ExampleCall example={ERROR_EXAMPLE} base={base} />
      </div>
      <h2 className="mt-12 mb-4 text-2xl">{texts.valuesTitle}</h2>
      <Terms terms={texts.values} slots={{ channels, widths: widths.join(", ") }} />
      <h2 className="mt-12 mb-4 text-2xl">{texts.glossaryTitle}</h2>
      <Terms terms={texts.glossary} />
      <p className="mt-8 flex flex-wrap gap-x-6">
        <a href="/api/v1/reference" className="inline-flex h-11 items-center underline">
          {texts.reference}
        </a>
        <a href="/api/v1/openapi.public.json" className="inline-flex h-11 items-center underline">
          {texts.document}
        </a>
      </p>
    </main>
  );
}

const embedSlots = (publicUrl: string) => {
  const codes = {
    link: `<a href="${publicUrl}/product/weidian/7265511373" data-loupe-card>…</a>`,
    script: `<script src="${publicUrl}/embed.js" async></script>`,
    item: "/embed/item/{shopType}/{id}",
    list: "/embed/list/{id}",
  };
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [
      name,
      <code key={name} translate="no">
        {code}
      </code>,
    ]),
  );
};

type TermsProps = {
  terms: readonly (readonly [name: string, text: string])[];
  slots?: Record<string, string | undefined>;
};

const Terms = ({ terms, slots }: TermsProps) => (
  <dl className="grid max-w-[90ch] gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-[12rem_1fr]">
    {terms.map(([name, text]) => (
      <Fragment key={name}>
        <dt className="font-medium">{name}</dt>
        <dd className="mb-3 text-pretty text-ink-2">{slots ? withSlots(text, slots) : text}</dd>
      </Fragment>
    ))}
  </dl>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1.5 text-lg">{title}</h2>
    <div className="max-w-[60ch] text-pretty wrap-anywhere text-ink-2">{children}</div>
  </section>
);

/** An example call as a command for the terminal, with a button that runs it and shows the response. */
function ExampleCall({ example, base }: { example: Example; base: string }) {
  const [outcome, setTold] = useState<ExampleResponse>();
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    setTold(await ask(example));
    setRunning(false);
  };
  const form = example.form ? ` -d "${example.form}"` : "";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-[1.02rem]">{example.title}</h3>
        <Button size="small" onClick={() => void run()} disabled={running}>
          {running ? texts.running : texts.run}
        </Button>
      </div>
      <Code label={texts.callOf(example.title)}>{`curl${form} "${base}${example.path}"`}</Code>
      <div aria-live="polite">
        {outcome && (
          <>
            <p className="mt-3 text-sm text-ink-2">
              {outcome.status
                ? texts.answered(outcome.status, wholeNumber(outcome.ms))
                : texts.unanswered}
            </p>
            {outcome.text && <Code label={texts.answerOf(example.title)}>{outcome.text}</Code>}
            {outcome.isCut && <p className="mt-2 text-sm text-ink-2">{texts.cut}</p>}
          </>
        )}
      </div>
    </>
  );
}

/** A box with code. It can be scrolled by keys. */
const Code = ({ label, children }: { label: string; children: string }) => (
  <ScrollBox label={label} className="mt-3 max-h-80 overflow-x-auto bg-sunk">
    <pre translate="no" className="p-3 text-sm">
      {children}
    </pre>
  </ScrollBox>
);

/** An example call of the public API: a GET request, or a POST of a form. */
type Example = { title: string; path: string; form?: string };

const ITEM = "7265511373";

const EXAMPLES: readonly Example[] = [
  {
    title: texts.linkExample,
    path: `/links/resolve?url=${encodeURIComponent(`https://weidian.com/item.html?itemID=${ITEM}`)}`,
  },
  { title: texts.photosExample, path: `/qc-photos/${ITEM}?shopType=weidian` },
  { title: texts.goodsExample, path: `/goods/detail?shopType=weidian&id=${ITEM}` },
  { title: texts.agentsExample, path: "/agent/getAgent?active=true" },
  { title: texts.shippingExample, path: "/get_estimation", form: "destination=DE&weight=1200" },
];

/** A call with a missing field. */
export const ERROR_EXAMPLE: Example = {
  title: texts.errorExample,
  path: `/goods/detail?id=${ITEM}`,
};

/** The response to an example call. Without a status there was no response. */
type ExampleResponse = { status?: number; ms: number; text: string; isCut: boolean };

/** The number of characters of a response that are shown. A complete estimate has 60 KB. */
const SHOWN_MAX = 4000;

/** Runs an example call without a session, as other sites do. */
async function ask({ path, form }: Example): Promise<ExampleResponse> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(`/api/v1${path}`, {
      credentials: "omit",
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const text = indented(await response.text());
    return {
      status: response.status,
      ms: took(),
      text: text.slice(0, SHOWN_MAX),
      isCut: text.length > SHOWN_MAX,
    };
  } catch {
    return { ms: took(), text: "", isCut: false };
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The response is not JSON, for example the error page of a proxy, so it is shown unchanged.
    return text;
  }
}
