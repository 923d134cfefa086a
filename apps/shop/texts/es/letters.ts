export const greeting = "Hola:";
export const greetingNamed = (name: string) => `Hola, ${name}:`;
export const buttonFails = "Si el botón no funciona, abre esta dirección:";

export const verify = {
  subject: (site: string) => `Verifica tu correo para ${site}`,
  ask: (site: string) =>
    `Confirma que esta dirección de correo es tuya y tu cuenta de ${site} estará lista.`,
  button: "Verificar correo",
  validity: "El enlace es válido durante 24 horas y funciona una vez.",
  otherwise: (site: string) => `Si no te has registrado en ${site}, puedes ignorar este correo.`,
};

export const reset = {
  subject: (site: string) => `Restablece tu contraseña de ${site}`,
  ask: (site: string) => `Elige aquí una contraseña nueva para tu cuenta de ${site}.`,
  button: "Restablecer contraseña",
  validity: "El enlace es válido durante 1 hora y funciona una vez.",
  otherwise: "Si no lo has pedido, puedes ignorar este correo. Tu contraseña no cambia.",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "Abrir mi cuenta",
  otherwise:
    "Si no has sido tú, cambia ahora tu contraseña y cierra la sesión en los demás dispositivos desde la página de tu cuenta.",
};

export const emailChanged = {
  subject: (site: string) => `Tu correo en ${site} ha cambiado`,
  ask: (site: string) =>
    `Tu cuenta de ${site} tiene ahora otra dirección de correo. Inicia sesión con la nueva.`,
};

export const passwordChanged = {
  subject: (site: string) => `Tu contraseña de ${site} ha cambiado`,
  ask: (site: string) =>
    `Se ha cambiado la contraseña de tu cuenta de ${site} y se ha cerrado la sesión en los demás dispositivos.`,
};

export const secondFactorChanged = {
  subject: (site: string) => `Tu inicio de sesión en ${site} ha cambiado`,
  ask: (site: string) =>
    `Se ha añadido o quitado una llave de acceso o una aplicación de autenticación en tu cuenta de ${site}.`,
};

export const roleChanged = {
  subject: (site: string) => `Tu rol en ${site} ha cambiado`,
  ask: (site: string) =>
    `Tu cuenta de ${site} tiene ahora otro rol. Lo ha cambiado uno de los propietarios.`,
};

export const accountClosing = {
  subject: (site: string) => `Tu cuenta de ${site} se va a eliminar`,
  ask: (site: string) =>
    `Tu cuenta de ${site} y todo lo que contiene se eliminarán en 7 días. Inicia sesión antes si quieres conservarla.`,
};

export const emailOld = {
  subject: (site: string) => `Confirma tu nuevo correo para ${site}`,
  ask: (site: string) =>
    `Alguien que ha iniciado sesión en tu cuenta de ${site} quiere darle otra dirección de correo. Confírmalo aquí y abre también el enlace que enviamos a la otra dirección.`,
  button: "Confirmar el cambio",
  validity: "El enlace es válido durante 24 horas y funciona una vez.",
  otherwise: "Si no lo has pedido, no abras el enlace y cambia tu contraseña. Tu correo no cambia.",
};

export const emailNew = {
  subject: (site: string) => `Confirma tu nuevo correo para ${site}`,
  ask: (site: string) =>
    `Confirma que esta dirección es tuya y abre también el enlace que enviamos a tu dirección actual. Después, tu cuenta de ${site} tendrá esta dirección.`,
  button: "Confirmar esta dirección",
  validity: "El enlace es válido durante 24 horas y funciona una vez.",
  otherwise: "Si no lo has pedido, puedes ignorar este correo.",
};

export const trial = {
  subject: (site: string) => `Correo de prueba de ${site}`,
  ask: (site: string) =>
    `Tu servidor de correo funciona: ${site} ha enviado este mensaje a través de él.`,
  button: "Abrir los ajustes",
  otherwise: (site: string) => `La administración de ${site} pidió este correo en los ajustes.`,
};

export const watchConfirm = {
  subject: (site: string) => `Confirma tus avisos de ${site}`,
  ask: (site: string) =>
    `Alguien, probablemente tú, quiere que ${site} envíe a esta dirección avisos sobre un artículo. Abre la página y confírmalo; antes no se envía nada.`,
  button: "Confirmar avisos",
  validity: "El enlace es válido durante 48 horas.",
  otherwise:
    "Si no lo has pedido, ignora este correo y no recibirás ningún aviso. En la página también puedes detener todos los correos de este tipo.",
};

export const alertLetter = {
  button: "Ver los artículos que sigues",
  otherwise: "Los precios son los de la tienda, sin cupones ni precios de socio.",
};

export const watchAlert = {
  subject: (site: string) => `Novedades de un artículo que sigues en ${site}`,
  ask: "Ha pasado lo que esperabas:",
};

export const watchDigest = {
  subject: (site: string) => `Novedades de los artículos que sigues en ${site}`,
  ask: "Esto es lo nuevo de los artículos que sigues:",
};

export const alertTitles = {
  below: "Precio alcanzado",
  drop: "Ha bajado de precio",
  stock: "Disponible otra vez",
  photos: "Nuevas fotos QC",
  gone: "Ya no se vende",
  relisted: "Se vende otra vez",
  ended: "Seguimiento terminado",
  silent: "Sin novedades desde hace 14 días",
  replaced: "Anuncio sustituido",
  added: "Seguimiento añadido",
};

export const alertReasons = {
  below: "Pediste un aviso cuando el precio llegara como máximo al que elegiste.",
  drop: "Pediste un aviso cuando bajara el precio.",
  stock: "Pediste un aviso cuando volviera a estar disponible.",
  photos: "Pediste un aviso sobre nuevas fotos QC.",
  gone: "Pediste un aviso cuando dejara de venderse.",
  relisted: "Ya no se vendía y ahora se vende otra vez.",
  ended: "Ya no lo seguimos por ti. Añádelo de nuevo si aún quieres avisos.",
  silent: "Desde hace 14 días no hemos podido saber su precio, pero seguimos intentándolo.",
  replaced:
    "El vendedor ofrece ahora otra cosa en este enlace. Seguimos el nuevo anuncio desde su precio actual.",
  added:
    "Alguien, probablemente tú, ha añadido este seguimiento para tu dirección. Si no has sido tú, detenlo aquí.",
};
export const alertPrice = (price: string) => `${price} ahora`;
export const alertPrices = (price: string, before: string) => `${price} ahora, ${before} antes`;
export const alertNewOption =
  "Ha aparecido una opción más barata; las demás quizá cuesten lo mismo que antes.";
export const alertOption = (name: string) => `Opción: ${name}`;
export const alertSubject = (title: string, item: string) => `${title}: ${item}`;
export const alertFooter = {
  stop: "Dejar de seguir este artículo",
  leave: "Desactivar todos estos correos",
  settings: "Cambiar los artículos que sigues",
};
