/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "Há algo errado aqui?";
export const askText =
  "Os preços e as regras dos agentes mudam. Se você viu algo diferente, envie para nós com um link ou uma imagem.";
export const askButton = "Enviar uma correção";
export const formLabel = (agent: string) => `Correção dos dados sobre ${agent}`;
export const loginHint =
  "Entre para enviar uma correção. Assim podemos perguntar se algo não estiver claro.";
export const loginButton = "Entrar";
export const fieldLabel = "O que está errado?";
export const statementLabel = "O que está certo?";
export const statementHint = "Por exemplo: a taxa de serviço é de 5% desde outubro.";
export const linkLabel = "Página que diz isso";
export const pictureLabel = "Ou uma imagem";
export const pictureHint =
  "Uma captura de tela em PNG, JPEG ou WebP, de no máximo 5 MB. Só os administradores a veem.";
export const sendButton = "Enviar correção";
export const sending = "Enviando…";
export const thanks = "Obrigado. Um administrador confere antes que algo mude aqui.";
export const anotherButton = "Enviar outra";
export const statementMissing = "Escreva o que está certo.";
export const proofMissing = "Adicione um link ou uma imagem que mostre isso.";
export const sendError = "O servidor não respondeu. Tente de novo.";
export const linkExample = "https://…";
