import { ChevronRight, TriangleAlert } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { useOwnPages } from "#features/site/dashboard/pages.ts";
import * as texts from "#texts/dashboard/notices.ts";

/** The list of tasks and problems of which owners also get emails. It works without a mail server. */
export function Alerts() {
  const alerts = useAnswer("GET /notices", {}).data?.data ?? [];
  const pages = useOwnPages();
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts-heading" className="mb-8">
      <h2 id="alerts-heading" className="mb-4 text-xl">
        {texts.digestTitle}
      </h2>
      <ul className="card divide-y divide-line">
        {alerts.map(({ text, page }) => (
          <li key={text}>
            {pages.some(({ to }) => to === page.split("?")[0]) ? (
              <Link
                to={`/dashboard/${page}`}
                className="flex min-h-11 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunk"
              >
                <Line text={text} />
                <ChevronRight className="size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
              </Link>
            ) : (
              <div className="flex min-h-11 items-center gap-3 px-4 py-3">
                <Line text={text} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Line = ({ text }: { text: string }) => (
  <>
    <TriangleAlert className="size-4.5 shrink-0 text-warn" aria-hidden="true" />
    <span className="min-w-0 flex-1 text-pretty wrap-anywhere">{text}</span>
  </>
);
