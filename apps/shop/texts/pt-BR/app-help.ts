export const offer = (name: string): string =>
  `Instale o ${name} para compartilhar links e fotos com ele de qualquer app.`;
export const install = "Instalar";
export const iosOffer = (name: string): string =>
  `Para ter o ${name} como app, toque em “Compartilhar” e depois em “Adicionar à Tela de Início”.`;
export const menuOffer = (name: string): string =>
  `Para ter o ${name} como app, abra o menu do navegador e escolha “Instalar app” ou “Adicionar à tela inicial”.`;
