import { wholeNumber } from "./words.ts";

export const showsAnotherItem = "Mostra outro item";
export const brokenCannotMadeOut = "Está corrompida ou não dá para ver";
export const offensivePrivate = "É ofensiva ou privada";
export const somethingElse = "Outra coisa";
export const pleaseChooseWhatWrong = "Escolha o que está errado";
export const reportWrongPhoto = "Informar foto errada";
export const adminLooksHidesWhere = "Vamos verificar e ocultá-la se você tiver razão.";
export const photo = "A foto";
export const sendReport = "Enviar denúncia";
export const sending = "Enviando…";
export const whatWrong = "O que está errado?";
export const optional = "(opcional)";
export const thankAdminWillLook = "Obrigado. Vamos verificar.";
export const backPhoto = "Voltar para a foto";
export const serverDidNotAnswer = "O servidor não está respondendo. Tente de novo.";
export const note = "Observação";
export const noteTooLong = (most: number) =>
  `Uma observação pode ter no máximo ${wholeNumber(most)} caracteres`;
