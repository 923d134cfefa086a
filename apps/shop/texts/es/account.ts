import { plural, wholeNumber } from "./words.ts";

export const title = "Tu cuenta";
export const lead = "Tu perfil, tus sesiones abiertas y tus datos.";
export const name = "Nombre";
export const nameMissing = "Falta el nombre";
export const save = "Guardar";
export const renameSuccess = "Nombre guardado";
export const emailHeading = "Correo";
export const addressLabel = "Nueva dirección de correo";
export const addressTitle = "Cambiar correo";
export const emailSent = "Abre los enlaces que hemos enviado a las dos direcciones.";
export const emailWaits = "Abre los dos enlaces para que tu correo pase a ser {email}.";
export const languageHeading = "Idioma de los correos";
export const languageText =
  "Los correos sobre tu cuenta llegan en este idioma. Si cambias el idioma del sitio, también cambia.";
export const languageLabel = "Idioma";
export const languageSuccess = "Idioma guardado";
export const passwordHeading = "Contraseña";
export const sessions = "Sesiones abiertas";
export const currentSession = "Este dispositivo";
export const deviceFallback = "Dispositivo desconocido";
export const sessionTime = "Última actividad: {time}";
export const endSession = "Cerrar sesión ahí";
export const sessionEnded = "Sesión cerrada";
export const logOutElsewhere = "Cerrar las demás sesiones";
export const loggedOutElsewhere = "Se han cerrado las demás sesiones";
export const passkeys = "Llaves de acceso";
export const passkeysText =
  "Inicia sesión con tu huella, tu cara o el bloqueo de pantalla en lugar de una contraseña.";
export const createPasskey = "Añadir una llave de acceso";
export const passkeyName = "Nombre de la llave de acceso";
export const passkeySuccess = "Llave de acceso añadida";
export const remove = (name: string) => `Quitar ${name}`;
export const passkeyDeleted = "Llave de acceso quitada";
export const passkeyFailed = "No se ha usado ninguna llave de acceso. Inténtalo de nuevo.";
export const app = "Aplicación de autenticación";
export const appText =
  "Para iniciar sesión con tu contraseña hará falta además un código de tu aplicación.";
export const appSetup = "Configurar una aplicación";
export const scanCode =
  "Escanea el QR con tu aplicación o escribe la clave. Después introduce los seis dígitos que muestre.";
export const key = "Clave";
export const code = "Código";
export const confirm = "Confirmar";
export const appStatus = "Hay una aplicación configurada.";
export const deleteApp = "Quitar la aplicación";
export const appDeleted = "Aplicación quitada";
export const codesTitle = "Códigos de recuperación";
export const codesText =
  "Cada código funciona una vez cuando no puedes usar la aplicación o la llave de acceso. Guárdalos en un lugar seguro: solo se muestran ahora. Una contraseña nueva los elimina.";
export const codesLeft = (count: number) =>
  plural(count, {
    one: `queda ${wholeNumber(count)}`,
    many: `quedan ${wholeNumber(count)}`,
    other: `quedan ${wholeNumber(count)}`,
  });
export const replaceCodes = "Generar códigos nuevos";
export const data = "Tus datos";
export const exportText = "Todo lo que esta tienda sabe de ti, en un archivo JSON.";
export const exportData = "Descargar mis datos";
export const exporting = "Descargando…";
export const preparingExport = "Se están preparando tus datos";
export const failed = "Algo ha salido mal. Inténtalo de nuevo.";
export const deleteHeading = "Eliminar cuenta";
export const deleteText =
  "Tus reseñas se ocultan enseguida. Después de 7 días se elimina todo para siempre. Inicia sesión antes si cambias de idea.";
export const deletionTitle = "Eliminar mi cuenta";
export const deleteQuestion = "¿Eliminar tu cuenta?";
export const closing = "Tu cuenta se eliminará el {date}.";
export const cancelDeletion = "Conservar mi cuenta";
export const kept = "Tu cuenta no se eliminará.";
export const setUpFirst =
  "Esta tienda exige un segundo factor. Configura una llave de acceso o una aplicación de autenticación para continuar.";
export const proofTitle = "Confirma que eres tú";
export const proofText =
  "Confírmalo antes de este cambio. No te lo volveremos a pedir en 10 minutos.";
export const password = "Contraseña";
export const byPasskey = "Usar una llave de acceso";
export const byCode = "Usar un código";
export const byPassword = "Usar la contraseña";
export const loginCodeTitle = "Introduce tu código";
export const loginCodeText =
  "Introduce el código de tu aplicación de autenticación o un código de recuperación.";
export const loginPasskey = "Iniciar sesión con una llave de acceso";
export const confirmEmailTitle = "Confirma tu nuevo correo";
export const confirmEmailText =
  "Confírmalo aquí y abre también el enlace que enviamos a tu otra dirección.";
export const emailConfirmed = "Confirmado. Ahora abre el enlace que enviamos a tu otra dirección.";
export const addressSuccess = "Tu dirección de correo ha cambiado.";
export const cancel = "Cancelar";
