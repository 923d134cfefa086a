import { plural, wholeNumber } from "./words.ts";

export const shippingLines = "Linhas de envio";
export const changeParcel = "Alterar este pacote";
export const copyLink = "Copiar link";
export const everyLineSideSide = "Todas as linhas, lado a lado";
export const sayWhereParcelGoes =
  "Diga para onde vai o pacote e quanto pesa. Adicione medidas e conteúdo para uma estimativa mais precisa.";
export const tryGUnitedKingdom = "Testar 1.200 g para o Reino Unido";
export const parcel = "Seu pacote";
export const results = "Resultados";
export const itemsCategory = "Categoria dos itens";
export const chooseCategories = "Escolher categorias";
export const choosingCategoriesNeedsScripts =
  "Para escolher categorias é preciso JavaScript. Sem ele, o pacote conta como mercadoria geral.";
export const loadingCategories = "Carregando categorias…";
export const clearAll = "Limpar tudo";
export const done = "Pronto";
export const chosenCategories = "Categorias escolhidas";
export const chooseCategory = "Escolha uma categoria";
export const generalGoods = "Mercadoria geral";
export const categories = "Categorias";
export const airSurcharge = "Sobretaxa aérea";
export const addedBusyMonthsBulky = "Cobrada em meses de pico ou para pacotes volumosos.";
export const fuelFee = "Taxa de combustível";
export const percentageFollowsPriceFuel = "Um percentual que acompanha o preço do combustível.";
export const customsFee = "Taxa alfandegária";
export const presentingParcelCustoms = "Pela apresentação do pacote à alfândega.";
export const serviceFee = "Taxa de serviço";
export const handlingRegistrationExtraSize = "Manuseio, registro e tamanho ou peso extra.";
export const chargeStandard = "Forma de cobrança";
export const chargeableWeight = "Peso cobrado";
export const firstWeight = "Peso inicial";
export const priceFirstStep = "O preço da primeira faixa.";
export const continuedWeight = "Peso adicional";
export const freight = "Frete";
export const carryingChargeableWeightPrices = "Transporte do peso cobrado, aos preços acima.";
export const total = "Total";
export const noneParcel = "Nenhuma para este pacote.";
export const asServiceGave = "Conforme o serviço de preços.";
export const priceRest = "O preço do restante.";
export const proportionChargeableWeight = "Em proporção ao peso cobrado.";
export const notReachedParcel = "Este pacote não chega a esse peso.";
export const destination = "Destino";
export const startTypingCountry = "Digite um país…";
export const noCountryMatches = "Nenhum país corresponde";
export const loadingCountries = "Carregando países…";
export const countries = "Países";
export const weightFromCatalogue = "Peso do catálogo";
export const weightFromQcPhotos = "Peso das fotos de QC";
export const shippingFee = "Valor do frete";
export const cheapest = "Mais barata";
export const fastest = "Mais rápida";
export const taxIncluded = "Impostos inclusos";
export const batteriesAllowed = "Baterias permitidas";
export const notAvailableParcel = "Indisponível para este pacote";
export const fittedOnePublishedPrice = "Ajustado a um preço publicado";
export const illustrativePrice = "Preço ilustrativo";
export const restIllustrative = "O restante é ilustrativo.";
export const filters = "Filtros";
export const applyFilters = "Aplicar filtros";
export const showAll = "Mostrar tudo";
export const nothingHiddenFilters = "Os filtros não ocultam nada.";
export const transitTime = "Prazo";
export const anyTransitTime = "Qualquer prazo";
export const noShippingDataAvailable = "Nenhum dado de frete disponível";
export const noLineKnownGoes = "Não conhecemos nenhuma linha que envie para lá.";
export const priceServiceDoesNot =
  "O serviço de preços não está respondendo. Estes preços vêm da nossa própria tabela.";
export const availableLines = "Linhas disponíveis";
export const linesTakeParcelHidden = "Seus filtros ocultam as linhas que aceitam este pacote.";
export const noLineTakesParcel = "Nenhuma linha aceita este pacote. Veja abaixo por quê.";
export const noLineMatchesThese = "Nenhuma linha corresponde a estes filtros";
export const allThemHiddenNow = "Todas estão ocultas agora.";
export const clearFilters = "Limpar filtros";
export const unavailableLines = "Linhas indisponíveis";
export const transitTimeNotStated = "Prazo não informado";
export const weightG = "Peso (g)";
export const chooseCountry = "Escolha um país";
export const parcel2 = "Pacote";
export const chooseCountryNextPage = "Você escolhe o país na próxima página.";
export const asking = "Consultando…";
export const shippingEstimate = "Estimativa de frete";
export const calculate = "Calcular";
export const calculateShipping = "Calcular frete";
export const failedFetchData = "Não foi possível buscar os dados";
export const somethingWentWrong = "Algo deu errado.";
export const parcelRestrictions = "Restrições do pacote";
export const weight = "Peso";
export const size = "Tamanho";
export const volumeWeight = "Peso volumétrico";
export const takesEverything = "Aceita tudo de";
export const takes = "Aceita";
export const not = "Não aceita";
export const takesNothing = "Não aceita nada de";
export const addWeightSeePrice = "Adicione o peso para ver um preço.";
export const comparingPrices = "Comparando preços…";
export const tryAgain = "Tentar de novo";
export const noShippingLineAccepts = "Nenhuma linha de envio aceita este pacote.";
export const openShippingCalculator = "Abrir na calculadora de frete";
export const where = "Para onde?";
export const what = "O que é?";
export const countriesCategoriesCouldNot = "Não foi possível carregar os países e as categorias.";

export const linesTaking = (count: number, total: number) =>
  `Linhas que aceitam este pacote: ${count} de ${total}`;
export const severalItems = "Vários itens? <link>Planeje um haul</link>";
export const chosen = (count: number) =>
  plural(count, {
    one: `${count} escolhida`,
    many: `${count} escolhidas`,
    other: `${count} escolhidas`,
  });
export const remove = (name: string) => `Remover ${name}`;
export const selectAllOf = (name: string) => `Escolher tudo de ${name}`;
export const chargeStandardOf = (method: string) => `Forma de cobrança de ${method}`;
export const feesAndRestrictions = "Taxas e restrições";
export const hiddenByFilters = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linha está oculta pelos filtros.`,
    many: `${wholeNumber(count)} linhas estão ocultas pelos filtros.`,
    other: `${wholeNumber(count)} linhas estão ocultas pelos filtros.`,
  });
export const atMostDays = (count: number) =>
  plural(count, {
    one: `No máximo ${count} dia`,
    many: `No máximo ${count} dias`,
    other: `No máximo ${count} dias`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} dias`;
export const weightRange = (least: string, most: string) => `de ${least} a ${most}`;
export const fromPrice = (price: string, time: string) => `a partir de ${price}, ${time}`;
export const shippingTo = (country: string) => `Envio: ${country}`;
export const asLastTime = (names: string) => `${names} (como da última vez)`;

/** A weight, and how it follows from the sides. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (comprimento × largura × altura ÷ ${divisor})`;
export const actualDecides = "Cobrado pelo peso real.";
export const actualDecidesAt = (weight: string) => `Cobrado pelo peso real: ${weight}.`;
export const byVolume = (volume: string) => `Por volume: ${volume}.`;
export const sidesMissing = "Nem todas as medidas foram informadas.";
export const volumeNeverCounts = "O volume nunca conta.";
export const roundedUp = "Arredondado para cima, até a faixa inteira.";
export const volumeDecides = (volume: string, weight: string) =>
  `Cobrado pelo peso volumétrico: ${volume}. Peso real: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Cobrado pela média do peso real, ${weight}, e do volumétrico, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Cobrado pelo mínimo: pacotes mais leves custam o mesmo. Peso real: ${weight}.`;
export const rateCard = "Tabela de preços {id}, sem compromisso.";
export const rateCardOf = "Tabela de preços {id} de {date}, sem compromisso.";

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
export const shippingLineCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linha de envio`,
    many: `${wholeNumber(count)} linhas de envio`,
    other: `${wholeNumber(count)} linhas de envio`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} país`,
    many: `${wholeNumber(count)} países`,
    other: `${wholeNumber(count)} países`,
  });
export const change = "Alterar";
export const shipping = "Envio";
export const lengthCm = "Compr. (cm)";
export const widthCm = "Larg. (cm)";
export const heightCm = "Alt. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `comprimento ${side} cm`;
export const widthOf = (side: string) => `largura ${side} cm`;
export const heightOf = (side: string) => `altura ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destino: ${country}`;
export const andMore = (names: string, count: number) => `${names} e mais ${count}`;
export const weightMeant = (weight: string) =>
  `Os pesos são em gramas. <button>Você quis dizer ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `É mesmo ${weight}? Então aperte o botão mais uma vez.`;
