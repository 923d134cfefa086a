import { plural, wholeNumber } from "./words.ts";

export const pickerTitle = "Da minha coleção";
export const pickerError = "Não foi possível carregar sua coleção.";
export const retryButton = "Tentar de novo";
export const pickerEmpty = "Nenhum item encontrado.";
export const moreButton = "Carregar mais";
export const calculate = "Calcular";
export const planBusyLabel = "Comparando linhas…";
export const items = "Itens";
export const destination = "Destino";
export const chooseCountryOption = "Escolha um país";
export const addLinkLabel = "Adicionar por link";
export const linkPlaceholder = "URL do produto";
export const add = "Adicionar";
export const fieldErrorsSummary = "Preencha os campos marcados em vermelho.";
export const destinationHint = "Escolha um destino para ver os preços.";
export const recalculationError = "Não foi possível carregar os novos preços. Tente de novo.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Algo mudou desde este cálculo.";
export const emptyTitle = "Ainda não há nada neste haul";
export const incompleteTitle = "Quase lá";
export const emptyText =
  "Adicione itens por link, da sua coleção ou à mão. Você verá quanto custa um pacote em cada linha e se dois sairiam mais baratos.";
export const linesTitle = "Todas as linhas, em um pacote";
export const item = "Item";
export const itemNamePlaceholder = "Nome do item";
export const category = "Categoria";
export const viewQcLink = "Ver QC";
export const manualEntry = "Digitar um item";
export const manualButton = "Digitar outro item";
export const pickerDescription = (most: number) => `Escolha até ${most} itens para este haul.`;
export const addChosen = (count: number) => `Adicionar ${count}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} unidade</pieces>, ${weight}, destino: ${country}`,
    many: `<pieces>${wholeNumber(count)} unidades</pieces>, ${weight}, destino: ${country}`,
    other: `<pieces>${wholeNumber(count)} unidades</pieces>, ${weight}, destino: ${country}`,
  });
export const remove = (name: string) => `Remover ${name}`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, {
    one: `${name}: agora ${wholeNumber(count)} unidade`,
    many: `${name}: agora ${wholeNumber(count)} unidades`,
    other: `${name}: agora ${wholeNumber(count)} unidades`,
  });
export const parcels = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} pacote`,
    many: `${wholeNumber(count)} pacotes`,
    other: `${wholeNumber(count)} pacotes`,
  });
export const weightField = "Peso (g)";
export const sizeField = "Tamanho (cm)";
export const pieces = "Unidades";
export const goods = "Itens";
export const doorLabel = "Até a sua porta";
export const untaxedLabel = "Sem impostos de importação";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `pelo menos ${amount}`;
export const freight = "Frete";
export const textButton = "Copiar como texto";
export const linkButton = "Copiar link";
export const clearButton = "Esvaziar";
export const clearedMessage = "Seu haul está vazio agora";
export const undoButton = "Desfazer";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "Seu próprio haul continua como está";
export const keepButton = "Ficar com este no lugar";
export const keptMessage = "Este é o seu haul agora";
export const detailsLabel = "Peso e medidas";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, {
    one: `sem ${wholeNumber(count)} item de preço desconhecido`,
    many: `sem ${wholeNumber(count)} itens de preço desconhecido`,
    other: `sem ${wholeNumber(count)} itens de preço desconhecido`,
  });
export const refused = (names: string) =>
  `Nenhuma linha aceita ${names}, nem em um pacote separado.`;
export const refusedByFilters = (names: string) =>
  `Nenhuma das linhas compatíveis com seus filtros aceita ${names}.`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) =>
  plural(count, {
    one: "a única linha",
    many: `todas as ${count} linhas`,
    other: `todas as ${count} linhas`,
  });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, {
    one: "a única linha compatível com seus filtros",
    many: `as ${count} linhas compatíveis com seus filtros`,
    other: `as ${count} linhas compatíveis com seus filtros`,
  });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `Todas as ${ways} formas de dividir ${pieces} unidades em pacotes foram comparadas, cada pacote com ${lines}.`;
export const parcelComparison = (lines: string) => `Um único pacote foi calculado com ${lines}.`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `Há formas demais de dividir ${pieces} unidades em pacotes para comparar todas. Esta é a melhor que encontramos.`;
export const parcelBy = (place: number, line: string) => `Pacote ${place}: ${line}`;

export const agentsTitle = "Comparar agentes";
export const agentsIntroduction =
  "Quanto este haul custa na sua porta com cada agente, e se vale a pena usar vários agentes ou vários pacotes.";
export const comparisonButton = "Comparar";
export const comparisonBusy = "Comparando agentes…";
export const comparisonError = "Não foi possível carregar a comparação.";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "A comparação não inclui as fotos adicionais nem o seguro.";
export const choicesHeading = "Quem compra o quê";
export const choiceLabel = (item: string) => `Agente para ${item}`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `Seu agente (${agent})`;
export const plansHeading = "Formas de comprar";
export const onePlan = (agent: string) => `Um pacote com ${agent}`;
export const agentsPlan = (agents: string) => `Um pacote de cada: ${agents}`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Um pacote por item: ${wholeNumber(count)}, com ${agents}`,
    many: `Um pacote por item: ${wholeNumber(count)}, com ${agents}`,
    other: `Um pacote por item: ${wholeNumber(count)}, com ${agents}`,
  });
export const splitPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Melhor encontrado: ${wholeNumber(count)} pacote com ${agents}`,
    many: `Melhor encontrado: ${wholeNumber(count)} pacotes com ${agents}`,
    other: `Melhor encontrado: ${wholeNumber(count)} pacotes com ${agents}`,
  });
export const agentsHeading = "Tudo com um só agente";
export const verdict = (name: string) =>
  `Destas opções, a que provavelmente sai mais em conta: ${name}.`;
export const noVerdict =
  "O que se sabe e o que é habitual não permitem dizer o que sai mais em conta.";
export const aboutSum = (range: string) => `cerca de ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `${amount} disso com certeza`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `Valor habitual onde não se sabe: ${names}`;
export const usualMark = "valor habitual, pois não se sabe";
export const freightNote =
  "Os preços de envio de todos os agentes são da tabela de preços desta loja.";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "Não se sabe o bastante para comparar:";
export const reportLink = (agent: string) => `${agent} · conte para nós`;
export const agentParcel = (agent: string, line: string) => `${agent}, com ${line}`;
export const parcelUnpriced = (agent: string) => `${agent}: nenhuma linha aceita este pacote`;
export const oneAgentNote = (agent: string) =>
  `Como se ${agent} comprasse tudo. “Comparar agentes” mostra quanto custa a sua escolha.`;

export const factsLink = (agent: string) => `O que se sabe sobre a ${agent}`;

export const linksHeading = "Links de compra";
export const linkCount = (agent: string, count: number) =>
  plural(count, {
    one: `${agent}: ${wholeNumber(count)} item`,
    many: `${agent}: ${wholeNumber(count)} itens`,
    other: `${agent}: ${wholeNumber(count)} itens`,
  });
export const copyLabel = (agent: string) => `Copiar os links para ${agent}`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => `CSV com os links para ${agent}`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} item não tem link: foi digitado à mão, ou o agente dele não tem um para esse marketplace.`,
    many: `${wholeNumber(count)} itens não têm link: foram digitados à mão, ou o agente deles não tem um para esse marketplace.`,
    other: `${wholeNumber(count)} itens não têm link: foram digitados à mão, ou o agente deles não tem um para esse marketplace.`,
  });
export const optionColumn = "Opção";
export const priceColumn = "Preço (CNY)";
export const linkColumn = "Link";
