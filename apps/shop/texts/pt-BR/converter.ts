import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "Texto com links";
export const clear = "Limpar";
export const textPlaceholder = "Cole uma mensagem, uma lista ou parte de uma planilha";
export const privacyNote =
  "Seu texto fica no seu navegador. Só os números dos itens são enviados para nós, para mostrar o que sabemos sobre eles.";
export const loadErrorText =
  "Não foi possível carregar o conversor. Verifique sua conexão; seu texto foi mantido.";
export const tryAgainButton = "Tentar de novo";
export const emptyResult = "Não há link neste texto.";
export const itemIdLabel = "ID do item";
export const qcPageLabel = "Página de QC";
export const agentLinkLabel = "Link do agente";
export const sellerLinkLabel = "Link do vendedor";
export const pastedLinkLabel = "Link colado";
export const shortLinkDoesNot = "Precisamos abrir este link curto para encontrar o item.";
export const resultsCaption = "Itens na ordem do seu texto";
export const label = "Rótulo";
export const marketplace = "Marketplace";
export const duplicate = "Duplicado";
export const newTabHint = "(abre em uma nova aba)";
export const lookUpLink = "Pesquisar aqui";
export const linksFoundLabel = "Links encontrados";
export const lengthWarning =
  "Este texto é longo demais. Só o primeiro milhão de caracteres e os primeiros 5.000 links foram lidos.";
export const showMoreButton = "Mostrar mais";
export const copyAllLabel = "Copiar tudo";
export const downloadCsvLabel = "Baixar CSV";
export const agentNote = "Os links levam para a {agent}.";
export const changeAgentButton = "Trocar agente";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} item`, many: `${wholeNumber(items)} itens`, other: `${wholeNumber(items)} itens` })} em ${plural(links, { one: `${wholeNumber(links)} link`, many: `${wholeNumber(links)} links`, other: `${wholeNumber(links)} links` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicado.`,
    many: `${wholeNumber(count)} duplicados.`,
    other: `${wholeNumber(count)} duplicados.`,
  });
export const failedLinksNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link sem item.`,
    many: `${wholeNumber(count)} links sem item.`,
    other: `${wholeNumber(count)} links sem item.`,
  });
export const linkOf = (agent: string) => `Link da ${agent}`;
export const problem = "Problema";
export const photosLink = (id: string) => `Fotos de QC de ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Mostrando ${wholeNumber(shown)} de ${wholeNumber(total)} links. “Copiar tudo” e o arquivo CSV incluem todos.`;
export const addAllButton = "Adicionar tudo ao haul";
export const addedCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} item adicionado ao seu haul`,
    many: `${wholeNumber(count)} itens adicionados ao seu haul`,
    other: `${wholeNumber(count)} itens adicionados ao seu haul`,
  });
