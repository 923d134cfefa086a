export const pageTitle = "Comparar agentes";
export const pageText =
  "Três respostas mostram qual agente desta loja cobra as menores taxas e o quanto isso é certo.";
export const metaDescription =
  "Compare taxas, armazenamento grátis e serviços dos agentes de compra, com fontes e datas, e com o que não se sabe.";
export const dateSentence = (date: string) =>
  `Informações de ${date}. Todas vêm de terceiros: pergunte ao agente antes de confiar em uma.`;

export const questionsLabel = "Três perguntas";
export const toLabel = "Para qual país?";
export const countryOption = "Escolher um país";
export const countryError = "Escolha um país da lista.";
export const payLabel = "Como você paga?";
export const otherWay = "De outra forma";
export const oftenLabel = "Com que frequência você compra?";
export const habits = {
  rarely: "Uma ou duas vezes",
  monthly: "Todo mês",
  weekly: "Toda semana",
};
export const habitHint =
  "Calculado com um pedido enviado na hora, ou com quatro pedidos mensais ou seis semanais enviados todos com o último.";
export const applyButton = "Mostrar";

export const verdicts = {
  cheaper: "Menores taxas conhecidas",
  likely: "Provavelmente as menores taxas",
  alike: "Entre as menores taxas",
};
export const onlyVerdict = "O único agente de que se sabe o suficiente";
export const noVerdict = "De nenhum agente desta loja se sabe o suficiente para recomendá-lo.";
export const certainSum = (sum: string) => `Taxas de um pedido comum: ${sum}.`;
export const partlyCertain = (sum: string, certain: string) =>
  `Taxas de um pedido comum: cerca de ${sum}, dos quais ${certain} certos.`;
export const uncertainSum = (sum: string) =>
  `Taxas de um pedido comum: cerca de ${sum}, nada disso certo.`;
export const usualNote = "O que não se sabe conta com a faixa comum entre outros agentes.";
export const secondTitle = (agent: string) => `Em segundo lugar: ${agent}`;
export const moreFees = (sum: string) => `Cerca de ${sum} a mais em um pedido comum.`;
export const partDifference = (part: string) => `Maior diferença: ${part}.`;
export const moreUnknown = (sum: string, part: string) =>
  `Cerca de ${sum} a mais em um pedido comum, porque isto não se sabe: ${part}.`;
export const alikeFees =
  "Não dá para distinguir pelas taxas: a diferença é menor que 1% do preço dos itens.";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `Um pedido comum: itens por ${goods} em ${orders}, em um pacote de ${weight}.`;
export const orderCounts = {
  rarely: "um pedido",
  monthly: "quatro pedidos mensais",
  weekly: "seis pedidos semanais",
};
export const parcelPrice = (country: string, sum: string) =>
  `O pacote (${country}) custa ${sum} pelos preços de envio desta loja, seja qual for o agente.`;
export const parcelUnknown = (country: string) =>
  `Não se sabe quanto custa o pacote (${country}), então as taxas sobre o preço dele não contam.`;
export const detailsLink = (agent: string) => `Tudo sobre ${agent}`;

export const tableTitle = "Agentes desta loja";
export const oldMark = "* Uma informação tem mais de 180 dias ou não tem data.";
export const unrankedSentence = (agents: string) => `Não se sabe o suficiente de ${agents}.`;
export const comparisonRule = (parts: string) =>
  `Um agente é comparado quando se sabem três destes dados: ${parts}.`;
export const correctionHint = "Sabe mais? Conte para nós na página do agente.";

export const agentColumn = "Agente";
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
export const closedNote =
  "Não é mais possível comprar por este agente. Os links dele ainda podem ser convertidos.";

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
