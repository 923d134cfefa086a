import type { Earned, Income } from "@loupe/contract";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/income.ts";
import { ordersOf, paidInWords, pendingInWords, perClickInWords } from "./income-words.ts";

/** A table of the agents, each with its clicks, orders and payments. */
export function AgentTable({ agents }: { agents: Income["byAgent"] }) {
  const hasCode = useAgents().some(({ hasReferral }) => hasReferral);
  return (
    <Section title={texts.agentsTitle}>
      {!hasCode && (
        <p className="mb-4 text-pretty text-ink-2">
          {withSlots(texts.addCodeFirst, {
            link: <Link to="/dashboard/manage-agent" className="underline underline-offset-3" />,
          })}
        </p>
      )}
      <Table
        caption={texts.agentsTitle}
        heads={[texts.agent, texts.clicks, texts.orders, ...MONEY]}
      >
        {agents.map(({ agentId, agent, hasCode, clicks, uncodedClicks, earned }) => (
          <tr key={agentId} className={rowClass}>
            <th scope="row" className={`${cellClass} font-[550]`} translate="no">
              {agent ?? (agentId ? texts.agentFallback : texts.noAgentNamed)}
              {agentId && uncodedClicks > 0 && (
                <span className="block text-sm font-normal text-warn">
                  {hasCode
                    ? texts.clicksBeforeCode(uncodedClicks)
                    : texts.uncodedClicks(uncodedClicks)}
                </span>
              )}
            </th>
            <Number label={texts.clicks}>{wholeNumber(clicks)}</Number>
            <Number label={texts.orders}>{wholeNumber(ordersOf(earned))}</Number>
            <Money earnings={earned} clicks={clicks} />
          </tr>
        ))}
      </Table>
    </Section>
  );
}

export const ProductTable = ({ products }: { products: Income["byProduct"] }) => (
  <Section title={texts.productsTitle}>
    {products.length === 0 && <p className="text-ink-2">{texts.emptyPeriod}</p>}
    {products.length > 0 && (
      <Table caption={texts.productsTitle} heads={[texts.product, texts.clicks, ...MONEY]}>
        {products.map(({ storeName, productCode, name, clicks, earned }) => (
          <tr key={`${storeName} ${productCode}`} className={rowClass}>
            <th scope="row" className={`${cellClass} font-normal wrap-anywhere`}>
              <Link
                to={productPath({ storeName, id: productCode })}
                className="underline decoration-edge underline-offset-3 hover:decoration-current"
              >
                {name ?? `${storeName} ${productCode}`}
              </Link>
            </th>
            <Number label={texts.clicks}>{wholeNumber(clicks)}</Number>
            <Money earnings={earned} clicks={clicks} />
          </tr>
        ))}
      </Table>
    )}
  </Section>
);

export const PageTable = ({ pages }: { pages: Income["byPage"] }) => (
  <Section title={texts.pagesTitle}>
    {pages.length === 0 && <p className="text-ink-2">{texts.emptyPeriod}</p>}
    {pages.length > 0 && (
      <Table caption={texts.pagesTitle} heads={[texts.page, texts.clicks]}>
        {pages.map(({ page, clicks }) => (
          <tr key={page} className={rowClass}>
            <th scope="row" className={`${cellClass} font-normal`}>
              {texts.pageNames[page] ?? page}
            </th>
            <Number label={texts.clicks}>{wholeNumber(clicks)}</Number>
          </tr>
        ))}
      </Table>
    )}
  </Section>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);

const MONEY = [texts.paid, texts.pending, texts.perClickLabel];

const Money = ({ earnings, clicks }: { earnings: readonly Earned[]; clicks: number }) => (
  <>
    <Number label={texts.paid}>{paidInWords(earnings).join(", ") || "–"}</Number>
    <Number label={texts.pending}>{pendingInWords(earnings).join(", ") || "–"}</Number>
    <Number label={texts.perClickLabel}>
      {perClickInWords(earnings, clicks).join(", ") || "–"}
    </Number>
  </>
);

/** A cell with a number. On a phone it also contains the column's name. */
const Number = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className={`${cellClass} num max-md:flex max-md:justify-between max-md:gap-4`}>
    <span aria-hidden="true" className="text-ink-2 md:hidden">
      {label}
    </span>
    {children}
  </td>
);
