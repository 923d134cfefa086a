import { wholeNumber } from "./words.ts";

export const otherItemReason = "Elle montre un autre article";
export const brokenCannotMadeOut = "Elle est abîmée ou illisible";
export const offensivePrivateLabel = "Elle est choquante ou privée";
export const somethingElseLabel = "Autre chose";
export const reasonError = "Choisis ce qui ne va pas";
export const dialogTitle = "Signaler une photo erronée";
export const adminLooksHidesWhere = "Nous la regarderons et la masquerons si tu as raison.";
export const photo = "La photo";
export const sendReportLabel = "Envoyer le signalement";
export const sending = "Envoi…";
export const reasonQuestion = "Qu'est-ce qui ne va pas ?";
export const optional = "(facultatif)";
export const thankAdminWillLook = "Merci. Nous allons regarder.";
export const backButton = "Retour à la photo";
export const serverDidNotAnswer = "Le serveur ne répond pas. Réessaie.";
export const note = "Remarque";
export const noteTooLong = (most: number) =>
  `Une remarque contient au plus ${wholeNumber(most)} caractères`;
