import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "Escreva um comentário e escolha uma nota.";
export const addReviewTitle = "Avaliar:";
export const writingReviewNeedsScripts = "Para avaliar é preciso JavaScript.";
export const rating = "Nota";
export const submit = "Enviar";
export const sending = "Enviando…";
export const writeCommentLabel = "Escreva um comentário";
export const visitorReason = "Entre para avaliar";
export const adminReason = "Administradores não podem avaliar";
export const thankReviewWaitsIts = "Obrigado. Sua avaliação aparecerá aqui quando for aprovada.";
export const shownOnceApprovedOne =
  "Ela aparece depois de aprovada. Uma nova avaliação substitui a anterior deste item.";
export const reviewSubmittedMessage = "Avaliação enviada";
export const generalError = "Algo deu errado.";
export const offlineError = "Não foi possível buscar os dados";
export const moreReviewsButton = "Mais avaliações";
export const loading = "Carregando…";
export const newestReviewsLink = "Avaliações mais recentes";
export const reviews = "Avaliações";
export const emptyTitle = "Ainda sem avaliações";
export const whoHasBoughtCan = "Comprou? Faça a primeira avaliação.";

export const ownReviewTitle = "Sua avaliação";
export const ownReviewsTitle = "Suas avaliações";
export const noOwnReviews = "Você ainda não escreveu nenhuma avaliação.";
export const pendingStatus = "Aguardando aprovação.";
export const approvedStatus = "Publicada.";
export const approvedText = "Todos podem lê-la na página do item.";
export const deniedStatus = "Não publicada.";
export const deniedText = "A loja não a aprovou. Você pode alterá-la e enviar de novo.";
export const editReview = "Editar";
export const cancelEdit = "Cancelar";
export const deleteReview = "Excluir";
export const deletionNotice = "Sua avaliação foi excluída.";
export const commentTooLong = "Um comentário pode ter no máximo 2.000 caracteres";
export const loginHint = "<link>Entre</link> para avaliar";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `${stars} de 5 estrelas em média · ${wholeNumber(count)} avaliação`,
    many: `${stars} de 5 estrelas em média · ${wholeNumber(count)} avaliações`,
    other: `${stars} de 5 estrelas em média · ${wholeNumber(count)} avaliações`,
  });

/** Abbreviations have no plural; year, month and day are words. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return plural(count, {
        one: `há ${count} ano`,
        many: `há ${count} anos`,
        other: `há ${count} anos`,
      });
    case "month":
      return plural(count, {
        one: `há ${count} mês`,
        many: `há ${count} meses`,
        other: `há ${count} meses`,
      });
    case "day":
      return plural(count, {
        one: `há ${count} dia`,
        many: `há ${count} dias`,
        other: `há ${count} dias`,
      });
    case "hour":
      return `há ${count} h`;
    case "minute":
      return `há ${count} min`;
    case "second":
      return `há ${count} s`;
  }
};
