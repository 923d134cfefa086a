import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "Linhas de envio";
export const changeParcelButton = "Alterar este pacote";
export const copyLinkLabel = "Copiar link";
export const emptyTitle = "Todas as linhas, lado a lado";
export const sayWhereParcelGoes =
  "Diga para onde vai o pacote e quanto pesa. Adicione medidas e conteúdo para uma estimativa mais precisa.";
export const tryGUnitedKingdom = "Testar 1.200 g para o Reino Unido";
export const parcel = "Seu pacote";
export const results = "Resultados";
export const itemsCategoryLabel = "Categoria dos itens";
export const chooseCategoriesLabel = "Escolher categorias";
export const choosingCategoriesNeedsScripts =
  "Para escolher categorias é preciso JavaScript. Sem ele, o pacote conta como mercadoria geral.";
export const categoriesStatus = "Carregando categorias…";
export const clearAllButton = "Limpar tudo";
export const done = "Pronto";
export const chosenCategoriesLabel = "Categorias escolhidas";
export const chooseCategoryOption = "Escolha uma categoria";
export const generalGoodsOption = "Mercadoria geral";
export const categories = "Categorias";
export const airSurchargeLabel = "Sobretaxa aérea";
export const airSurchargeNote = "Cobrada em meses de pico ou para pacotes volumosos.";
export const fuelFeeLabel = "Taxa de combustível";
export const fuelFeeNote = "Um percentual que acompanha o preço do combustível.";
export const customsFeeLabel = "Taxa alfandegária";
export const customsFeeNote = "Pela apresentação do pacote à alfândega.";
export const serviceFeeLabel = "Taxa de serviço";
export const serviceFeeNote = "Manuseio, registro e tamanho ou peso extra.";
export const chargeStandardTitle = "Forma de cobrança";
export const chargeableWeightLabel = "Peso cobrado";
export const firstWeightLabel = "Peso inicial";
export const firstWeightNote = "O preço da primeira faixa.";
export const continuedWeightLabel = "Peso adicional";
export const freight = "Frete";
export const freightNote = "Transporte do peso cobrado, aos preços acima.";
export const total = "Total";
export const noFeeNote = "Nenhuma para este pacote.";
export const asServiceGave = "Conforme o serviço de preços.";
export const restPriceNote = "O preço do restante.";
export const proportionalNote = "Em proporção ao peso cobrado.";
export const notReachedParcel = "Este pacote não chega a esse peso.";
export const destination = "Destino";
export const countryPlaceholder = "Digite um país…";
export const countryEmpty = "Nenhum país corresponde";
export const countriesStatus = "Carregando países…";
export const countries = "Países";
export const fastest = "Mais rápida";
export const lineColumn = "Linha";
export const priceColumn = "Preço";
export const daysColumn = "Dias";
export const taxColumn = "Impostos";
export const taxIncluded = "Inclusos";
export const taxExcluded = "Não inclusos";
export const taxUnknown = "Não informados";
export const priceSummary = "≈ {price} com {line}, {time}";
export const unknownCountry = "Escolha um país da lista.";
export const taxMark = "Impostos inclusos";
export const batteryMark = "Baterias permitidas";
export const unavailableReason = "Indisponível para este pacote";
export const fittedMark = "Ajustado a um preço publicado";
export const illustrativeMark = "Preço ilustrativo";
export const provenanceRest = "O restante é ilustrativo.";
export const filters = "Filtros";
export const applyFiltersButton = "Aplicar filtros";
export const showAllButton = "Mostrar tudo";
export const noneHiddenStatus = "Os filtros não ocultam nada.";
export const transitTimeLabel = "Prazo";
export const transitOption = "Qualquer prazo";
export const noLinesTitle = "Nenhum dado de frete disponível";
export const noLineKnownGoes = "Não conhecemos nenhuma linha que envie para lá.";
export const priceServiceDoesNot =
  "O serviço de preços não está respondendo. Estes preços vêm da nossa própria tabela.";
export const availableLinesLabel = "Linhas disponíveis";
export const noLineTakesParcel = "Nenhuma linha aceita este pacote. Veja abaixo por quê.";
export const filteredEmptyTitle = "Nenhuma linha corresponde a estes filtros";
export const filteredEmptyText = "Todas estão ocultas agora.";
export const clearFiltersButton = "Limpar filtros";
export const unavailableLinesLabel = "Linhas indisponíveis";
export const unknownTransit = "Prazo não informado";
export const weightLabel = "Peso (g)";
export const chooseCountryOption = "Escolha um país";
export const parcel2 = "Pacote";
export const countryHint = "Você escolhe o país na próxima página.";
export const asking = "Consultando…";
export const shippingEstimateTitle = "Estimativa de frete";
export const calculate = "Calcular";
export const calculateShippingButton = "Calcular frete";
export const offlineError = "Não foi possível buscar os dados";
export const generalError = "Algo deu errado.";
export const parcelRestrictionsTitle = "Restrições do pacote";
export const weight = "Peso";
export const size = "Tamanho";
export const volumeWeight = "Peso volumétrico";
export const takesEverything = "Aceita tudo de";
export const takes = "Aceita";
export const not = "Não aceita";
export const takesNothing = "Não aceita nada de";
export const weightHint = "Adicione o peso para ver um preço.";
export const pricesStatus = "Comparando preços…";
export const retryButton = "Tentar de novo";
export const noLineText = "Nenhuma linha de envio aceita este pacote.";
export const calculatorLink = "Abrir na calculadora de frete";
export const where = "Para onde?";
export const what = "O que é?";
export const listsError = "Não foi possível carregar os países e as categorias.";

export const linesTaking = (count: number, total: number) =>
  `Linhas que aceitam este pacote: ${count} de ${total}`;
export const haulHint = "Vários itens? <link>Planeje um haul</link>";
export const chosen = (count: number) =>
  plural(count, {
    one: `${count} escolhida`,
    many: `${count} escolhidas`,
    other: `${count} escolhidas`,
  });
export const remove = (name: string) => `Remover ${name}`;
export const groupLabel = (name: string) => `Escolher tudo de ${name}`;
export const feesCaption = (method: string) => `Forma de cobrança de ${method}`;
export const feesSummary = "Taxas e restrições";
export const hiddenStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linha está oculta pelos filtros.`,
    many: `${wholeNumber(count)} linhas estão ocultas pelos filtros.`,
    other: `${wholeNumber(count)} linhas estão ocultas pelos filtros.`,
  });
export const transitLimitOption = (count: number) =>
  plural(count, {
    one: `No máximo ${count} dia`,
    many: `No máximo ${count} dias`,
    other: `No máximo ${count} dias`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} dias`;
export const weightRange = (least: string, most: string) => `de ${least} a ${most}`;
export const destinationTitle = (country: string) => `Envio: ${country}`;
export const lastCategoriesOption = (names: string) => `${names} (como da última vez)`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (comprimento × largura × altura ÷ ${divisor})`;
export const actualDecides = "Cobrado pelo peso real.";
export const actualDecidesAt = (weight: string) => `Cobrado pelo peso real: ${weight}.`;
export const volumeNote = (volume: string) => `Por volume: ${volume}.`;
export const sidesMissing = "Nem todas as medidas foram informadas.";
export const noVolumeNote = "O volume nunca conta.";
export const roundingNote = "Arredondado para cima, até a faixa inteira.";
export const volumeDecides = (volume: string, weight: string) =>
  `Cobrado pelo peso volumétrico: ${volume}. Peso real: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Cobrado pela média do peso real, ${weight}, e do volumétrico, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Cobrado pelo mínimo: pacotes mais leves custam o mesmo. Peso real: ${weight}.`;
export const undatedCardNote = "Tabela de preços {id}, sem compromisso.";
export const datedCardNote = "Tabela de preços {id} de {date}, sem compromisso.";

export const published = "Publicado";
export const restPublished = (names: string) =>
  `Também publicados: ${names}. Todo o resto é ilustrativo.`;
const startedSteps = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} faixa, cobrada inteira`,
    many: `${wholeNumber(count)} faixas, cada uma cobrada inteira`,
    other: `${wholeNumber(count)} faixas, cada uma cobrada inteira`,
  });
export const steps = (count: number) => `${startedSteps(count)}.`;
export const stepsAfterFirst = (count: number) => `${startedSteps(count)}, após a primeira.`;
export const ageDays = (count: number) =>
  plural(count, { one: `${count} dia`, many: `${count} dias`, other: `${count} dias` });
export const ageMonths = (count: number) =>
  plural(count, { one: `${count} mês`, many: `${count} meses`, other: `${count} meses` });
export const ageYears = (count: number) =>
  plural(count, { one: `${count} ano`, many: `${count} anos`, other: `${count} anos` });
export const compareButton = (count: number) =>
  plural(count, {
    one: `Ver ${wholeNumber(count)} linha`,
    many: `Comparar ${wholeNumber(count)} linhas`,
    other: `Comparar ${wholeNumber(count)} linhas`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} país`,
    many: `${wholeNumber(count)} países`,
    other: `${wholeNumber(count)} países`,
  });
export const change = "Alterar";
export const shipping = "Envio";
export const lengthLabel = "Compr. (cm)";
export const widthLabel = "Larg. (cm)";
export const heightLabel = "Alt. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `comprimento ${side} cm`;
export const widthOf = (side: string) => `largura ${side} cm`;
export const heightOf = (side: string) => `altura ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destino: ${country}`;
export const shortenedList = (names: string, count: number) => `${names} e mais ${count}`;
export const weightMeant = (weight: string) =>
  `Os pesos são em gramas. <button>Você quis dizer ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `É mesmo ${weight}? Então aperte o botão mais uma vez.`;
