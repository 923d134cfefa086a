import { wholeNumber } from "./words.ts";

export const priceButton = "Seguir precio";
export const stockButton = "Seguir stock";
export const photosButton = "Esperar fotos QC";
export const goneButton = "Seguir artículo";
export const watchingButton = "Siguiendo";
export const itemLabel = (button: string, title: string) => `${button}: ${title}`;
export const dropKind = "Baja el precio";
export const dropHint = (amount: string) => `Al menos un 3 % y ${amount}.`;
export const belowKind = "El precio baja a un límite";
export const stockKind = "Vuelve a haber stock";
export const photosKind = "Hay fotos QC nuevas";
export const goneKind = "Ya no se vende";
export const beganTitle = (kind: string) => `Siguiendo: ${kind}`;
export const beganText = "Lo comprobamos de vez en cuando y te escribimos un correo.";
export const undoButton = "Deshacer";
export const endedTitle = "Ya no se sigue";
export const failedTitle = "No ha funcionado. Inténtalo de nuevo.";
export const dialogTitle = "Avísame cuando";
export const dialogText =
  "Lo comprobamos de vez en cuando; algunos artículos, solo cada varios días. Si algo cambia, recibes un correo.";
/** In place of the sentences that promise an email, while the shop has no mail server. */
export const noMailText =
  "Esta tienda aún no puede enviar correos. Los cambios aparecen en tu lista de artículos seguidos.";
export const noMailPageText =
  "Comprobamos estos artículos de vez en cuando. Esta tienda aún no puede enviar correos, así que mira aquí si algo cambia.";
export const noMailVisitorText =
  "Esta tienda aún no puede enviar correos. Con una cuenta verás los cambios en una lista.";
export const onlyOptionLabel = "Solo esta opción:";
export const limitLabel = "Límite en ¥";
export const invalidPrice = "Escribe un precio entre 0,01 y 9.999.999,99.";
export const setPriceButton = "Seguir";
export const savePriceButton = "Guardar";
export const limitStatus = "Se sigue este límite.";
export const listLink = "Todos los artículos seguidos";
export const kindLabel = "Cuando";
export const emailLabel = "Correo electrónico";
export const emailHint = "Lo confirmas con un enlace que te enviamos. No necesitas cuenta.";
export const emailMissing = "Escribe un correo electrónico.";
export const emailButton = "Recibir el correo";
export const loginLink = "Mejor iniciar sesión";
export const confirmTitle = "Mira tu correo";
export const confirmText = (email: string) =>
  `Si ${email} aún no está confirmada, abre el enlace que enviamos a esa dirección. Seguimos el artículo en cuanto esté confirmada. Sin cuenta seguimos como máximo cinco artículos por dirección: uno más sustituye al más antiguo sin confirmar. Si los cinco están confirmados, detén antes uno o inicia sesión.`;
export const pageTitle = "Artículos seguidos";
export const pageText =
  "Comprobamos estos artículos de vez en cuando y te escribimos si algo cambia. Los que sigue mucha gente se comprueban más a menudo.";
export const countStatus = (count: number, max: number) =>
  `${wholeNumber(count)} de ${wholeNumber(max)} seguimientos`;
export const loadingStatus = "Cargando tus artículos seguidos…";
export const retryStatus = "Aún no se han podido cargar tus artículos seguidos. Probando de nuevo…";
export const loadError = "No se han podido cargar tus artículos seguidos.";
export const retryButton = "Reintentar";
export const emptyTitle = "Aún no sigues ningún artículo";
export const emptyText = "Busca un artículo y toca «Seguir precio» junto a su precio.";
export const lookupLink = "Buscar un artículo";
export const wishText = "<label>Avísame cuando:</label> {kind}";
export const limitText = (price: string) => `El precio baja a ${price}`;
export const changeButton = "Cambiar";
export const priceNow = (price: string) => `${price} ahora`;
export const lastPrice = (price: string) => `Último precio ${price}`;
export const startPrice = (price: string) => `${price} al principio`;
export const noPrice = "Precio desconocido";
export const reachedState = "Ya está a este precio o menos";
export const outState = "Agotado";
export const goneState = "Ya no se vende";
export const replacedState = "El vendedor ha sustituido este anuncio. Ahora sigues el nuevo.";
export const pausedState = "En pausa";
export const endedState = "Terminado";
export const lastCheck = "Comprobado {time}";
export const noCheck = "Aún sin comprobar";
export const plannedCheck = (wait: string) => `Próxima comprobación ${wait}`;
export const nextCheckDue = "Próxima comprobación en breve";
export const alertTime = "Último aviso {date}";
export const pauseButton = "Pausar";
export const resumeButton = "Reanudar";
export const removeButton = "Quitar";
export const mailsOff = "Los correos están desactivados, y también los avisos en tus dispositivos.";
export const mailsFailing =
  "Los correos a tu dirección fueron devueltos, así que no enviamos avisos. Usa otra dirección en tu cuenta.";
export const mailsButton = "Activar";
export const pushSwitch = "Avisos en este dispositivo";
export const pushHint =
  "Tu navegador los muestra aunque esta página esté cerrada. Los correos siguen llegando.";
export const pushBlocked =
  "Tu navegador no permite notificaciones de este sitio. Permítelas en sus ajustes.";
