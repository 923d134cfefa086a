import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "Escribe un comentario y elige una valoración.";
export const addReviewTitle = "Escribe una reseña:";
export const writingReviewNeedsScripts = "Para escribir una reseña hace falta JavaScript.";
export const rating = "Valoración";
export const submit = "Enviar";
export const sending = "Enviando…";
export const writeCommentLabel = "Escribe un comentario";
export const visitorReason = "Inicia sesión para escribir una reseña";
export const adminReason = "Los administradores no pueden escribir reseñas";
export const thankReviewWaitsIts = "Gracias. Tu reseña aparecerá aquí cuando se apruebe.";
export const shownOnceApprovedOne =
  "Aparece cuando se aprueba. Una reseña nueva sustituye a la anterior de este artículo.";
export const reviewSubmittedMessage = "Reseña enviada";
export const generalError = "Algo ha salido mal.";
export const offlineError = "No se pudieron obtener los datos";
export const moreReviewsButton = "Más reseñas";
export const loading = "Cargando…";
export const newestReviewsLink = "Reseñas más recientes";
export const reviews = "Reseñas";
export const emptyTitle = "Aún no hay reseñas";
export const whoHasBoughtCan = "¿Lo has comprado? Escribe la primera reseña.";

export const ownReviewTitle = "Tu reseña";
export const ownReviewsTitle = "Tus reseñas";
export const noOwnReviews = "Todavía no has escrito ninguna reseña.";
export const pendingStatus = "Pendiente de aprobación.";
export const approvedStatus = "Publicada.";
export const approvedText = "Cualquiera puede leerla en la página del artículo.";
export const deniedStatus = "No publicada.";
export const deniedText = "La tienda no la ha aprobado. Puedes cambiarla y enviarla de nuevo.";
export const editReview = "Editar";
export const cancelEdit = "Cancelar";
export const deleteReview = "Eliminar";
export const deletionNotice = "Tu reseña se ha eliminado.";
export const commentTooLong = "Un comentario puede tener 2000 caracteres como máximo";
export const loginHint = "<link>Inicia sesión</link> para escribir una reseña";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `${stars} de 5 estrellas de media · ${wholeNumber(count)} reseña`,
    many: `${stars} de 5 estrellas de media · ${wholeNumber(count)} reseñas`,
    other: `${stars} de 5 estrellas de media · ${wholeNumber(count)} reseñas`,
  });

/** Only the day needs plural forms, because the other units are abbreviations. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return plural(count, {
        one: `hace ${count} año`,
        many: `hace ${count} años`,
        other: `hace ${count} años`,
      });
    case "month":
      return plural(count, {
        one: `hace ${count} mes`,
        many: `hace ${count} meses`,
        other: `hace ${count} meses`,
      });
    case "day":
      return plural(count, {
        one: `hace ${count} día`,
        many: `hace ${count} días`,
        other: `hace ${count} días`,
      });
    case "hour":
      return `hace ${count} h`;
    case "minute":
      return `hace ${count} min`;
    case "second":
      return `hace ${count} s`;
  }
};
