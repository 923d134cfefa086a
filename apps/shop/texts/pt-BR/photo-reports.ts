import { wholeNumber } from "./words.ts";

export const otherItemReason = "Mostra outro item";
export const brokenCannotMadeOut = "Está corrompida ou não dá para ver";
export const offensivePrivateLabel = "É ofensiva ou privada";
export const somethingElseLabel = "Outra coisa";
export const reasonError = "Escolha o que está errado";
export const dialogTitle = "Informar foto errada";
export const adminLooksHidesWhere = "Vamos verificar e ocultá-la se você tiver razão.";
export const photo = "A foto";
export const sendReportLabel = "Enviar denúncia";
export const sending = "Enviando…";
export const reasonQuestion = "O que está errado?";
export const optional = "(opcional)";
export const thankAdminWillLook = "Obrigado. Vamos verificar.";
export const backButton = "Voltar para a foto";
export const serverDidNotAnswer = "O servidor não está respondendo. Tente de novo.";
export const note = "Observação";
export const noteTooLong = (most: number) =>
  `Uma observação pode ter no máximo ${wholeNumber(most)} caracteres`;
