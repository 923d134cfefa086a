/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "¿Hay algo mal aquí?";
export const askText =
  "Los precios y las reglas de los agentes cambian. Si has visto otra cosa, envíanosla con un enlace o una imagen.";
export const askButton = "Enviar una corrección";
export const formLabel = (agent: string) => `Corrección de los datos sobre ${agent}`;
export const loginHint =
  "Inicia sesión para enviar una corrección. Así podemos preguntarte si algo no está claro.";
export const loginButton = "Iniciar sesión";
export const fieldLabel = "¿Qué está mal?";
export const statementLabel = "¿Qué es lo correcto?";
export const statementHint = "Por ejemplo: la comisión de servicio es del 5 % desde octubre.";
export const linkLabel = "Página que lo dice";
export const pictureLabel = "O una imagen";
export const pictureHint =
  "Una captura en PNG, JPEG o WebP, de 5 MB como máximo. Solo la ven los administradores.";
export const sendButton = "Enviar corrección";
export const sending = "Enviando…";
export const thanks = "Gracias. Un administrador la revisa antes de que cambie algo aquí.";
export const anotherButton = "Enviar otra";
export const statementMissing = "Escribe qué es lo correcto.";
export const proofMissing = "Añade un enlace o una imagen que lo muestre.";
export const sendError = "El servidor no ha respondido. Inténtalo de nuevo.";
export const linkExample = "https://…";
