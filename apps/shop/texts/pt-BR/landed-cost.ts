import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "Quanto custa até a sua porta?";
export const title = "O custo até a sua porta";
export const introduction = "Taxas e impostos mostram a fonte e a data.";
export const destinationHint = "Escolha um destino para ver a conta.";
export const withoutAgentFees = (sum: string) =>
  `O valor ao lado do preço, ${sum}, não inclui as taxas do agente. Esta conta inclui.`;

export const agentHeading = "No agente";
export const goods = "Itens";
export const domesticFreight = "Frete dentro da China";
export const service = "Taxa de serviço";
export const extras = "Fotos e pré-embalagem";
export const storage = "Armazenamento";
export const freight = "Frete internacional";
export const clearance = "Desembaraço e embalagem";
export const insurance = "Seguro";
export const payHeading = "Pagamento ao agente";
export const payFee = "Taxa de pagamento";
export const spread = "Margem sobre o câmbio";
export const card = "Cobrança do seu banco";
export const goodsPayment = "Primeiro pagamento: os itens";
export const parcelPayment = "Segundo pagamento: o pacote";
export const borderHeading = "Na fronteira";
export const duty = "Imposto de importação";
export const vat = "IVA";
export const stateFee = "Taxa nacional";
export const handling = "Taxa de despacho da transportadora";
export const border = "Impostos e taxas";

/** A part of the bill of which nothing is known. */
export const unknown = "desconhecido";
export const uncovered = "não coberto";
export const notCoveredNote = "Não temos regras para este país; impostos e taxas são à parte.";
export const taxIncludedNote = "Impostos e taxas estão no preço da linha de envio.";
export const measuredNote = "Pelo seu próprio câmbio, incluídas a taxa e a cobrança do banco.";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `cerca de ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `pelo menos ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `Partes conhecidas: ${range}`;
export const layerCount = (known: number, total: number) =>
  `${known} de ${total} valores conhecidos`;
export const unpriced = (count: number) =>
  plural(count, {
    one: `Sem ${wholeNumber(count)} item de preço desconhecido.`,
    many: `Sem ${wholeNumber(count)} itens de preço desconhecido.`,
    other: `Sem ${wholeNumber(count)} itens de preço desconhecido.`,
  });
export const shippingNote = (line: string, time: string) => `${line}, ${time}`;
export const freightHint =
  "Informe o peso e o conteúdo do pacote na <link>estimativa de frete</link> para incluí-lo.";

export const noGrade = "sem avaliação";
export const dateMark = (date: string) => `em ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} informação`,
    many: `${wholeNumber(count)} informações`,
    other: `${wholeNumber(count)} informações`,
  });
export const conflict = "As informações divergem, por isso é uma faixa.";
export const ratesNote = (source: string, date: string) => `Câmbio: ${source}, ${date}.`;
export const snapshotNote = (source: string, date: string) =>
  `Câmbio: ${source}, ${date}. Veio com este site; nada mais recente foi lido.`;

export const inputsHeading = "Como você compra";
export const currencyLabel = "Sua moeda";
export const agentLabel = "Agente";
export const methodLabel = "Você paga com";
export const undecided = "Ainda não sei";
export const cardMethod = "Cartão";
export const transferMethod = "Transferência";
export const topUpsLabel = "Recargas por pagamento";
export const topUpsHint = "As taxas fixas contam a cada recarga.";
export const rateHeading = "Seu próprio câmbio";
export const creditedLabel = "Creditado (¥)";
export const takenLabel = (currency: string) => `Debitado (${currency})`;
export const rateHint =
  "De uma recarga anterior: o que o agente creditou e o que saiu da sua conta.";
export const halfRate = "Preencha os dois campos para usar o seu câmbio.";
export const shareLabel = "Compartilhar este câmbio com outros compradores";
export const shareHint =
  "Só o agente, a moeda e o câmbio são enviados, nenhum valor. Por 90 dias o câmbio conta na mediana de pelo menos cinco compradores, sem o seu nome. O de uma conta nova conta depois de um dia.";
export const shareDone = "Compartilhado. Desmarque para retirar o câmbio.";
export const shareOther = "Você compartilha outro câmbio deste agente. Marque para substituir.";
export const shareRefused = "Não compartilhado, porque difere em mais de 10% do câmbio médio.";
export const shareKept = "Seu câmbio anterior continua compartilhado.";
export const shareError = "Não foi possível compartilhar o câmbio. Tente de novo.";
export const shareLogin =
  "<link>Entre</link> para compartilhar este câmbio com outros compradores.";
export const moreSummary = "Mais";
export const photosLabel = "Fotos adicionais pagas";
export const rehearsalLabel = "Pré-embalagem";
export const packingLabel = "Embalagem adicional";
export const insuredLabel = "Valor segurado (¥)";
export const dutyLabel = "Imposto sobre os itens (%)";
export const dutyHint = "Pelo código aduaneiro, se você souber.";
export const handlingLabel = (currency: string) =>
  `Taxa de despacho da transportadora (${currency})`;
export const unsure = "Não sei";
export const yes = "Sim";
export const no = "Não";
export const iossLabel = "IVA pago na compra (IOSS)";
export const iossHint = "Só na UE. Algumas linhas de envio o cobram antecipadamente.";
export const storageLabel = "Dias no armazém";
export const headingsLabel = "Subposições tarifárias por pacote";
export const headingsHint =
  "Só na UE. Itens com os mesmos seis primeiros dígitos do código aduaneiro contam uma vez.";

export const failed = "Não foi possível calcular a conta.";
export const retryButton = "Tentar de novo";
export const numberMissing = "Digite um número.";
export const refused = "Corrija o campo marcado para ver a conta.";
export const calculating = "Calculando…";
export const parcelsNote = "Como se você pagasse os itens de cada pacote separadamente.";
export const billSummary = "Mostrar a conta";
