import { plural, wholeNumber } from "./words.ts";

export const textLinks = "Texto com links";
export const clear = "Limpar";
export const pasteMessageListPart = "Cole uma mensagem, uma lista ou parte de uma planilha";
export const whatPasteStaysBrowser =
  "O que você cola aqui fica no seu navegador. Só vemos um link quando você o abre.";
export const converterCouldNotLoaded =
  "Não foi possível carregar o conversor. Verifique sua conexão; seu texto foi mantido.";
export const tryAgain = "Tentar de novo";
export const thereNoLinkText = "Não há link neste texto.";
export const itemId = "ID do item";
export const qcPage = "Página de QC";
export const agentLink = "Link do agente";
export const sellerLink = "Link do vendedor";
export const pastedLink = "Link colado";
export const shortLinkDoesNot = "Precisamos abrir este link curto para encontrar o item.";
export const itemsOrderText = "Itens na ordem do seu texto";
export const label = "Rótulo";
export const marketplace = "Marketplace";
export const duplicate = "Duplicado";
export const opensNewTab = "(abre em uma nova aba)";
export const lookUp = "Pesquisar aqui";
export const linksFound = "Links encontrados";
export const textTooLongRead =
  "Este texto é longo demais. Só o primeiro milhão de caracteres e os primeiros 5.000 links foram lidos.";
export const showMore = "Mostrar mais";
export const copyAll = "Copiar tudo";
export const downloadCsv = "Baixar CSV";
export const linksLead = "Os links levam para a {agent}.";
export const changeAgent = "Trocar agente";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} item`, many: `${wholeNumber(items)} itens`, other: `${wholeNumber(items)} itens` })} em ${plural(links, { one: `${wholeNumber(links)} link`, many: `${wholeNumber(links)} links`, other: `${wholeNumber(links)} links` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicado.`,
    many: `${wholeNumber(count)} duplicados.`,
    other: `${wholeNumber(count)} duplicados.`,
  });
export const linksWithoutItem = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} link sem item.`,
    many: `${wholeNumber(count)} links sem item.`,
    other: `${wholeNumber(count)} links sem item.`,
  });
export const linkOf = (agent: string) => `Link da ${agent}`;
export const problem = "Problema";
export const qcPhotosOf = (id: string) => `Fotos de QC de ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Mostrando ${wholeNumber(shown)} de ${wholeNumber(total)} links. “Copiar tudo” e o arquivo CSV incluem todos.`;
