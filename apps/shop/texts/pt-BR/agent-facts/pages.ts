import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Comparar agentes";
export const pageText =
  "Taxas, armazenamento e serviços de cada agente, com a fonte e a data de cada informação. O que nenhuma fonte informa não se sabe.";
export const metaDescription =
  "Compare taxas, armazenamento grátis e serviços dos agentes de compra, com fontes e datas, e com o que não se sabe.";
export const dateSentence = (date: string) =>
  `Informações de ${date}. Todas vêm de terceiros: pergunte ao agente antes de confiar em uma.`;

export const filtersLabel = "Filtros";
export const wayLabel = "Taxa de pagamento conhecida para";
export const storageLabel = "Armazenamento grátis";
export const anyOption = "Tanto faz";
export const storageOption = (days: string) => `Pelo menos ${days}`;
export const freeOfFee = "Sem taxa de serviço segundo todas as fontes";
export const sortLabel = "Ordenar por";
export const sorts = {
  name: "Nome",
  known: "Mais informações conhecidas",
  storage: "Armazenamento grátis mais longo",
  photos: "Mais fotos de QC grátis",
  payment: "Menor taxa de pagamento em 100 USD",
  service: "Menor taxa de serviço",
};
export const sortsMissing = (sorts: string) =>
  `Outras ordens seriam palpites, porque não são conhecidas para todos os agentes mostrados: ${sorts}.`;
export const sortGap = (sort: string, agents: number) =>
  `${sort} (não se sabe para ${wholeNumber(agents)})`;
export const sortRefused =
  "Ordenado por nome, porque a ordem escolhida não é conhecida para todos os agentes mostrados.";
export const applyButton = "Mostrar";
export const resetLink = "Limpar tudo";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { one: "agente", many: "agentes", other: "agentes" })}`;
export const emptyTitle = "Nenhum agente atende";
export const emptyText =
  "Muitas informações não são conhecidas. Com menos condições, restam mais agentes.";

export const agentColumn = "Agente";
export const unknownList = (fields: string) => `Não se sabe: ${fields}`;
export const ownMark = "Nesta loja";
export const chooseButton = "Escolher";
export const chooseLabel = (agent: string) => `Escolher ${agent}`;
export const chosenMark = "Escolhido";
export const statusLabel = "Status";
export const statusNames = {
  open: "Aberto",
  closed: "Fechado",
  disputed: "Há dúvida se está aberto",
  unknown: "Não se sabe se está aberto",
};
export const closedTitle = "Agentes fechados";
export const closedText =
  "Não é mais possível comprar por eles. Os links deles ainda podem ser convertidos.";

export const agentTitle = (agent: string) => `${agent}: taxas, armazenamento e serviços`;
export const agentDescription = (agent: string) =>
  `O que se sabe de ${agent}: taxas, armazenamento grátis, fotos de QC e serviços, com fontes e datas, e o que não se sabe.`;
export const comparisonLink = "Comparar todos os agentes";
export const groups = {
  fees: "Taxas",
  photos: "Fotos",
  storage: "Armazenamento",
  parcel: "Pacote",
  orders: "Pedidos e devoluções",
};
export const orderKinds = {
  ordinary: "Pedidos comuns",
  "second-hand": "Itens usados",
  forwarding: "Redirecionamento",
};
export const officialNamed = "cita a página oficial";
export const historyTitle = "Histórico";
export const checkedEvent = (fields: string) => `Verificado: ${fields}`;
export const beganEvent = (fact: string) => `Começou: ${fact}`;
export const endedEvent = (fact: string) => `Terminou: ${fact}`;
export const expiredEvent = (fact: string) =>
  `Tem mais de dois anos, então conta como desconhecido: ${fact}`;
export const addedEvent = (fact: string) => `Novo: ${fact}`;
export const removedEvent = (fact: string) => `Removido: ${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field}: ${after} no lugar de ${before}`;
export const sourceEvent = (field: string) => `Nova fonte, data ou observação: ${field}`;
export const linksTitle = "Links para itens";
export const ownLinks = "Esta loja abre um item no agente com estes links. {id} é o ID do item.";
export const knownLinks = "Um item no agente tem estes links. {id} é o ID do item.";
export const linksUnknown = "Não se conhecem links para itens deste agente.";
export const sourcesTitle = "Fontes";
export const sourceKinds = {
  "official page, seen": "Página oficial",
  "guide that names the official page and a check date":
    "Guia que cita a página oficial e uma data",
  "guide or user tool": "Guia ou ferramenta de um usuário",
  "note of a third party": "Nota de terceiros",
  "shopper's correction": "Correção de um comprador",
  "general knowledge": "Conhecimento geral",
};
export const sourceDate = (date: string) => `de ${date}`;
