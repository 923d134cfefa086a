import { wholeNumber } from "./words.ts";

export const showsAnotherItem = "Muestra otro artículo";
export const brokenCannotMadeOut = "Está dañada o no se ve bien";
export const offensivePrivate = "Es ofensiva o privada";
export const somethingElse = "Otra cosa";
export const pleaseChooseWhatWrong = "Elige qué está mal";
export const reportWrongPhoto = "Avisar de una foto errónea";
export const adminLooksHidesWhere = "La revisaremos y la ocultaremos si tienes razón.";
export const photo = "La foto";
export const sendReport = "Enviar aviso";
export const sending = "Enviando…";
export const whatWrong = "¿Qué está mal?";
export const optional = "(opcional)";
export const thankAdminWillLook = "Gracias. La revisaremos.";
export const backPhoto = "Volver a la foto";
export const serverDidNotAnswer = "El servidor no responde. Inténtalo de nuevo.";
export const note = "Nota";
export const noteTooLong = (most: number) =>
  `Una nota puede tener ${wholeNumber(most)} caracteres como máximo`;
