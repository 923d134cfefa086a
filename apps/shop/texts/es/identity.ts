import { wholeNumber } from "./words.ts";

export const fieldsMissing = "Rellena todos los campos";
export const emailInvalid = "Dirección de correo no válida";
export const passwordTooShort = (min: number) =>
  `La contraseña debe tener al menos ${wholeNumber(min)} caracteres`;
export const passwordsDiffer = "Las contraseñas no coinciden";
export const email = "Correo electrónico";
export const password = "Contraseña";
export const passwordHint = (min: number) => `Al menos ${wholeNumber(min)} caracteres`;
export const confirmationLabel = "Confirmar contraseña";
export const accountsNeedScripts =
  "Las cuentas necesitan JavaScript. Las fotos QC, los productos populares y la calculadora de envío funcionan sin él.";
export const changeSuccess = "Contraseña cambiada";
export const changeTitle = "Cambiar contraseña";
export const changeFailed = "No se pudo cambiar la contraseña";
export const resetSent = "Revisa tu correo";
export const resetRequestFailed = "Algo ha salido mal.";
export const forgottenTitle = "Contraseña olvidada";
export const forgottenLead = "Te enviaremos un enlace para crear una nueva.";
export const done = "Listo";
export const requestReset = "Enviar enlace";
export const requestResetAgain = "Pedir un enlace";
export const sending = "Enviando…";
export const or = "o";
export const loginSuccess = "Has iniciado sesión";
export const googlePending = "Esperando a Google…";
export const loginFailed = "No se pudo iniciar sesión. Inténtalo de nuevo.";
export const pageOfOthers = "Esta página no es para tu rol.";
export const accountPending = "Cargando tu cuenta…";
export const pageMembersNeedsScripts =
  "Tienes que iniciar sesión para ver esta página, y para eso hace falta JavaScript.";
export const saveLead = "Inicia sesión y el artículo se añadirá a tu colección.";
export const reviewLead = "Inicia sesión y tu reseña se enviará.";
export const watchLead = "Inicia sesión y seguimos el artículo por ti.";
export const reportLead = "Inicia sesión para avisar de esta foto. Después volverás a ella.";
export const keepItemsCollectionReview =
  "Guarda artículos en tu colección y reseña lo que compraste.";
export const refreshFailed = "No se pudo renovar tu sesión, que ha terminado. Vuelve a iniciarla.";
export const registerTitle = "Crear una cuenta";
export const logging = "Iniciando sesión…";
export const forgottenLink = "¿Has olvidado la contraseña?";
export const googleLogin = "Iniciar sesión con Google";
export const confirmationDiffers = "Las contraseñas no coinciden";
export const oldPasswordLabel = "Contraseña actual";
export const passwordLabel = "Contraseña nueva";
export const changePending = "Guardando la contraseña nueva…";
export const oldPasswordMissing = "Falta la contraseña actual";
export const passwordMissing = "Falta la contraseña nueva";
export const confirmationMissing = "Falta confirmar la contraseña";
export const registerSuccess = "Cuenta creada";
export const registerFailed = "No se pudo completar el registro. Inténtalo de nuevo.";
export const nameLabel = "Nombre completo";
export const registerButton = "Crear cuenta";
export const registerPending = "Creando tu cuenta…";
export const googleRegister = "Registrarse con Google";
export const resendSuccess =
  "Hemos vuelto a enviar el correo de verificación. Revisa tu bandeja de entrada.";
export const resendFailed = "Algo ha salido mal. Inténtalo de nuevo.";
export const confirmTitle = "Abre el enlace de tu correo";
export const resendTitle = "Pide tu enlace de verificación";
export const resendButton = "Enviar otra vez";
export const login2 = "Ir a iniciar sesión";
export const resetSuccess = "Contraseña actualizada";
export const resetSuccessHint = "Inicia sesión con la contraseña nueva";
export const resetTitle = "Restablecer contraseña";
export const setLead =
  "Elige una contraseña nueva. Te la pediremos en todos los dispositivos donde tengas la sesión abierta.";
export const resetLinkInvalid = "Este enlace de restablecimiento no es válido.";
export const resetFailed = "No se pudo restablecer la contraseña.";
export const resetValidity =
  "El enlace funciona una vez, durante una hora. Si el tuyo ha caducado, pide otro con «¿Has olvidado la contraseña?».";
export const loginLink = "Ir a iniciar sesión";
export const userCreationFailed = "No se pudo crear la cuenta.";
export const setTitle = "Crear una contraseña";
export const verificationNeeded = "Primero tienes que verificar tu correo.";
export const unverifiedTitle = "Correo sin verificar";
export const resendQuestion = "¿Quieres que te enviemos otra vez el correo de verificación?";
export const cancel = "Cancelar";
export const resend = "Enviar otra vez";
export const verifyButton = "Verificar mi correo";
export const verifyPending = "Verificando tu correo…";
export const verifySuccess = "Correo verificado";
export const verifyTitle = "Verifica tu correo";
export const verificationValidity =
  "El enlace funciona una vez, durante un día. Si el tuyo ha caducado, inicia sesión para recibir otro.";
export const verifyLead = "Confirma tu dirección.";
export const otherBrowserLead =
  "Te registraste en otro navegador. Introduce la contraseña que elegiste allí.";
export const replacementLead = "Tu nombre y tu contraseña sustituirán a los del registro.";
export const replacePassword = "Mejor elegir una contraseña nueva";
export const verifyFailed = "No se pudo verificar el correo.";
export const responseInvalid = "Respuesta inesperada del servidor.";

export const noMailResetLink =
  "Esta tienda aún no puede enviar correos. La persona que la gestiona puede darte un enlace para crear una contraseña nueva.";
export const resetLinkSent =
  "Si {email} tiene una cuenta, le hemos enviado un enlace para crear una contraseña nueva. Funciona durante una hora. Mira también en la carpeta de spam.";
export const resetLinkWithOwner =
  "Si {email} tiene una cuenta, quien gestiona la tienda tiene ahora un enlace para que crees una contraseña nueva. Funciona durante una hora, así que pídelo pronto.";
export const registerPrompt = "¿Primera vez aquí? <link>Crea una cuenta</link>";
export const loginPrompt = "¿Ya tienes cuenta? <link>Inicia sesión</link>";
export const verificationSent =
  "Lo hemos enviado a {email}. Ábrelo en menos de 24 horas para verificar tu dirección y luego inicia sesión.";
export const verificationWithOwner =
  "Esta tienda aún no puede enviar correos. Pide el enlace para {email} a quien la gestiona. Ábrelo en menos de 24 horas para verificar tu dirección y luego inicia sesión.";
export const googleRegistrationLead = (email: string) =>
  `Completa primero tu registro. Con una contraseña podrás iniciar sesión como ${email} también sin Google.`;
export const noMailAskOwner =
  "Esta tienda aún no puede enviar correos. Pide el enlace a quien la gestiona.";
