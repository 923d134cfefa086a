export const heading = "Tus avisos";
export const accountLead = "Estos son los avisos de tu cuenta.";
export const mailStates = {
  on: "Los correos están activados.",
  off: "Los correos están desactivados. No se envía nada más.",
  failing: "Los correos a esta dirección fueron devueltos, así que no se envía nada más.",
};
export const leaveButton = "Desactivar todos los correos";
export const returnButton = "Volver a activar los correos";
export const settingsLink = "Abrir los artículos que sigues";
export const listHeading = "Artículos que sigues";
export const emptyList = "No sigues ningún artículo.";
export const keepLead = "Dejamos de seguirlos 90 días después de tu última visita aquí.";
export const keepButton = "Seguir con los avisos";
export const endedState = "Terminado";
export const pausedState = "En pausa";
export const stopButton = "Parar";
export const confirmHeading = "Confirma tus avisos";
export const confirmLead = (email: string) => `Enviaremos avisos sobre estos artículos a ${email}.`;
export const confirmButton = "Confirmar";
export const blockButton = "No escribir nunca más a esta dirección";
export const blockDone =
  "Esta dirección no recibirá más correos nuestros. Todavía puedes confirmar si cambias de opinión.";
export const confirmDone = "Hecho. Recibirás avisos sobre estos artículos.";
export const invalidHeading = "Este enlace no es válido";
export const invalidLink =
  "Es incorrecto o demasiado antiguo. Si aún quieres avisos, sigue el artículo otra vez.";
export const watchKinds = {
  below: (price: string) => `Precio máximo ${price}`,
  drop: () => "Baja de precio",
  stock: () => "Disponible otra vez",
  photos: () => "Nuevas fotos QC",
  gone: () => "Ya no se vende",
};
