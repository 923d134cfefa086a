export const description =
  "Fotos de QC dos produtos reais, frete e todos os agentes, antes de pagar.";
/** Below the headline in the picture for previews of links. */
export const previewText = "Fotos de QC para Taobao, Weidian e 1688.";
export const convertShortcut = "Converter links";
export const pictureShortcut = "Buscar por imagem";
export const haulShortcut = "Haul";
export const collectionShortcut = "Coleção";
export const retryButton = "Tentar de novo";
export const offlineConverter = "Converter links sem conexão";
export const shareAgain =
  "A foto não chegou porque o app tinha acabado de abrir. Compartilhe-a mais uma vez.";
export const shareErrorTitle = "Não foi possível compartilhar";
export const sharedTooLarge = (most: number) =>
  `Tem mais de ${most} MB. Escolha a foto na busca por imagem: lá ela é reduzida.`;
export const sharedTextTooLong =
  "O texto é longo demais para ser passado adiante. Copie-o e cole em “Converter links”.";
export const sharedTooMany =
  "Há compartilhamentos demais ao mesmo tempo. Tente de novo em alguns segundos.";
export const sharedUnreadable =
  "Não foi possível ler o que chegou. Compartilhe de novo, ou abra uma destas páginas e cole lá.";
export const firstShared = "Só a primeira foto foi usada: a busca compara uma por vez.";
export const offlineTitle = "Você está sem conexão";
export const offlineText = "Esta página precisa de conexão.";
export const inputLabel = "O que você digitou";
export const keptViewed =
  "Os itens que você viu por último. Preços e fotos de QC precisam de conexão.";
export const keptHaul =
  "Seu haul fica guardado neste navegador. Custo e frete precisam de conexão.";

export const offer = (name: string): string =>
  `Instale o ${name} para compartilhar links e fotos com ele de qualquer app.`;
export const install = "Instalar";
export const iosOffer = (name: string): string =>
  `Para ter o ${name} como app, toque em “Compartilhar” e depois em “Adicionar à Tela de Início”.`;
export const menuOffer = (name: string): string =>
  `Para ter o ${name} como app, abra o menu do navegador e escolha “Instalar app” ou “Adicionar à tela inicial”.`;
