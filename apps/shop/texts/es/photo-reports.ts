import { wholeNumber } from "./words.ts";

export const otherItemReason = "Muestra otro artículo";
export const brokenCannotMadeOut = "Está dañada o no se ve bien";
export const offensivePrivateLabel = "Es ofensiva o privada";
export const somethingElseLabel = "Otra cosa";
export const reasonError = "Elige qué está mal";
export const dialogTitle = "Avisar de una foto errónea";
export const adminLooksHidesWhere = "La revisaremos y la ocultaremos si tienes razón.";
export const photo = "La foto";
export const sendReportLabel = "Enviar aviso";
export const sending = "Enviando…";
export const reasonQuestion = "¿Qué está mal?";
export const optional = "(opcional)";
export const thankAdminWillLook = "Gracias. La revisaremos.";
export const backButton = "Volver a la foto";
export const serverDidNotAnswer = "El servidor no responde. Inténtalo de nuevo.";
export const note = "Nota";
export const noteTooLong = (most: number) =>
  `Una nota puede tener ${wholeNumber(most)} caracteres como máximo`;
