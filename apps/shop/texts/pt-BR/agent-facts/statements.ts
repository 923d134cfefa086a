/** The texts of the facts that come with the shop, by the English text of the facts. */
export const statedTexts: Readonly<Record<string, string>> = {
  "needs the seller's consent; the shopper pays the freight back, both ways if the seller did not ship free, and a service fee whose amount is not known":
    "O vendedor precisa concordar. O comprador paga o frete de volta, e também o de ida se o vendedor não enviou grátis, além de uma taxa de valor desconhecido.",
  "the agent's rate differs from the market rate, and the agent publishes both; the size is not known; Wise and bank transfer get a part of it back":
    "A cotação do agente difere da de mercado, e ele publica as duas. A diferença não é conhecida. Com Wise e transferência, parte é devolvida.",
  "passed on as the seller charges it, once for each seller's order; in the first payment":
    "como o vendedor cobra, uma vez por pedido a cada vendedor, no primeiro pagamento",
  "basic consolidation free; vacuum, folded boxes, reinforcement, box removal optional, prices shown in the account":
    "A consolidação básica é grátis. Vácuo, caixas dobradas, reforço e remoção de caixas são opcionais, com preços na conta.",
  "deposit first, then settled with the carrier's bill, both ways":
    "primeiro um depósito, depois acerto pela fatura da transportadora, para mais ou para menos",
  "floating rate, size not published": "cotação variável, margem não publicada",
  "follows the Bank of China rate, 'adjusted in time'; margin not stated":
    "segue a cotação do Bank of China, com ajustes, margem não informada",
  "without insurance: each line's own standard; customs seizure and force majeure never; price of the insurance not known":
    "Sem seguro vale a regra de cada forma de envio. Apreensão na alfândega e força maior nunca. O preço do seguro não é conhecido.",
  "first payment: product and Chinese freight":
    "O primeiro pagamento inclui o produto e o frete na China.",
  "can be extended for a fee; amount not known":
    "pode ser estendido por uma taxa, valor não conhecido",
  "own, shorter period": "prazo próprio, mais curto",
  "offered; price not known": "oferecido, preço não conhecido",
  "paid extension up to 90 days more; 28 days of grace in stated cases; amount not known":
    "extensão paga de até 90 dias, 28 dias de tolerância em certos casos, valor não conhecido",
  "deposit, recalculated after packing, both ways":
    "depósito, recalculado após a embalagem, para mais ou para menos",
  "PayPal is converted to USD; refers to the Bank of China rate":
    "PayPal é convertido em USD, pela cotação do Bank of China",
  "several items of one seller in one order may pay it once":
    "vários itens de um vendedor em um pedido podem pagar uma só vez",
  "freight paid by the shopper when there is no quality fault; exchange 7-20 days":
    "Sem defeito de qualidade, o comprador paga o frete. A troca leva de 7 a 20 dias.",
  "rules are published; price not known": "regras publicadas, preço não conhecido",
  "several freight coupons; amounts not known": "vários cupons de frete, valores não conhecidos",
  "Bank of China rate, adjusted from time to time; margin not stated":
    "cotação do Bank of China, ajustada de tempos em tempos, margem não informada",
};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {
  "a part of the parcel price, as is a handling fee of the warehouse":
    "faz parte do preço do pacote, assim como uma taxa do armazém",
  "at the best level; the source does not say of what":
    "no melhor nível; a fonte não diz sobre o quê",
  "at the first level; the source does not say of what":
    "no primeiro nível; a fonte não diz sobre o quê",
  "costs depend on the reason; amounts not known":
    "os custos dependem do motivo; valores desconhecidos",
  'for each order, from the day it is stocked; the home page says "120-day storage"':
    "por pedido, a partir da entrada no armazém; a página inicial fala em “120 dias de armazenamento”",
  "four guides quote the home page; an older one withdrew the number":
    "quatro guias citam a página inicial; um mais antigo retirou o número",
  "of seized goods two thirds are paid, the freight never":
    "dos itens apreendidos são pagos dois terços, o frete nunca",
  "the agent's own page is of January 2021; guides of 2026 say the same":
    "a página do agente é de janeiro de 2021; guias de 2026 dizem o mesmo",
  "the program of a reseller in Brazil; the agent's own page was not found":
    "o programa de um revendedor do Brasil; a página do agente não foi encontrada",
  "Taobao, Tmall, JD, 1688": "Taobao, Tmall, JD, 1688",
  "Goofish; special sources may cost a fee; the amount is from one user's tool":
    "Goofish. Fontes especiais podem ter uma taxa. O valor vem da ferramenta de um usuário.",
  "nine years old": "de nove anos atrás",
  "old links are still in use; nothing from 2026 was found":
    "Links antigos ainda são usados. Nada de 2026 foi encontrado.",
  "help pages list card and telegraphic transfer; no amounts":
    "As páginas de ajuda citam cartão e transferência, sem valores.",
  "Taobao, Tmall, 1688, JD; other sources may differ":
    "Taobao, Tmall, 1688, JD. Em outras fontes pode ser diferente.",
  "from an example with this date": "de um exemplo com esta data",
  "less for some forwarding and resale orders":
    "menos em alguns pedidos de encaminhamento e revenda",
  "refuses purchases for the US (tried in July 2026)":
    "recusa compras para os EUA (testado em julho de 2026)",
  "the second fixed part is called 'platform fee'":
    "A segunda parte fixa se chama taxa da plataforma.",
  "older copy of the page": "cópia mais antiga da página",
  "then the goods count as abandoned; another copy of the page says 220 days":
    "Depois a mercadoria é considerada abandonada. Outra cópia da página diz 220 dias.",
  "then blocked, ask support": "depois é bloqueado, pergunte ao suporte",
  "another page of the agent": "outra página do agente",
  "guide page: usually 3; home page: 3-5": "O guia diz normalmente 3, a página inicial de 3 a 5.",
  "own documents disagree on the service fee":
    "As próprias páginas do agente discordam sobre a taxa de serviço.",
  "by the user agreement": "pelo contrato do usuário",
  "by the page 'Service & Fees' and the store listing":
    "pela página Service & Fees e pela página do app na loja",
  "the page says 'about'": "A página dá um valor aproximado.",
  "plus freight, where the reason is the shopper's; first one of the month free for regular users":
    "mais o frete, se o motivo for do comprador. A primeira do mês é grátis para usuários frequentes.",
  "'no separate handling fee'; packaging fees and optional services are named":
    "Sem taxa de manuseio à parte. Taxas de embalagem e serviços opcionais são citados.",
  "'generally', depends on the line": "em geral, depende da forma de envio",
  "freight coupons with thresholds: worth far less than the face":
    "Cupons de frete com valor mínimo, que valem bem menos do que o valor impresso.",
  "'usually 5-10 %' on own lines; DDP lines include duties":
    "Normalmente de 5 a 10\u00a0% nas formas de envio próprias. Envios DDP incluem os impostos.",
  "the estimator; the greater weight counts": "da calculadora. Vale o peso maior.",
  "one note says that it closed in 2025, another that it was open on 2026-10-02":
    "Uma fonte diz que fechou em 2025, outra que estava aberto em 2 de outubro de 2026.",
  "app listing": "página do app na loja",
  "the guide says 'about'": "O guia dá um valor aproximado.",
  "by that site's link": "pelo link desse site",
  "a promotion with free freight ended on 2026-08-31":
    "Uma promoção com frete grátis terminou em 31 de agosto de 2026.",
  "beyond day 180, up to 6 months at a time": "depois do dia 180, até 6 meses por vez",
  "the page about forwarding says 2 CNY a day, at most 30 days":
    "A página sobre encaminhamento diz 2 CNY por dia, no máximo 30 dias.",
  "ordered with the item": "pedido junto com o item",
  "ordered later": "pedido depois",
  "an order is packed again": "Um pedido é embalado de novo.",
  "split or speeded up": "dividido ou acelerado",
  "a test address of the agent, without a date; its numbers look older than those of the other page":
    "Um endereço de teste do agente, sem data. Os números parecem mais antigos que os da outra página.",
  "without a date; only its first two points could be read":
    "Sem data. Só foi possível ler os dois primeiros pontos.",
  "predecessor brand of JoyaGoo": "marca anterior ao JoyaGoo",
  "announces the cut from 180 to 90 days": "anuncia a redução de 180 para 90 dias",
  "older copy: 180 days, 220 days to abandonment":
    "Cópia mais antiga, com 180 dias, e 220 dias até o abandono.",
  "quotes dated 2025 official articles": "cita artigos oficiais datados de 2025",
  "its payment text equals a help text of another agent (cnstorm.com): may be copied":
    "O texto sobre pagamentos é igual ao de outro agente (cnstorm.com), pode ser cópia.",
  "rule effective 2026-04-22": "regra em vigor desde 22 de abril de 2026",
};
