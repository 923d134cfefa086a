import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "Rellena todos los campos";
export const invalidEmailAddress = "Dirección de correo no válida";
export const passwordMustLeastCharacters = (min: number) =>
  `La contraseña debe tener al menos ${wholeNumber(min)} caracteres`;
export const passwordsDoNotMatch = "Las contraseñas no coinciden";
export const email = "Correo electrónico";
export const password = "Contraseña";
export const leastCharacters = (min: number) => `Al menos ${wholeNumber(min)} caracteres`;
export const confirmPassword = "Confirmar contraseña";
export const accountsNeedScriptsEverything =
  "Las cuentas necesitan JavaScript. Todo lo demás, incluidas las fotos QC, funciona sin él.";
export const passwordChangedSuccessfully = "Contraseña cambiada";
export const changePassword = "Cambiar contraseña";
export const failedChangePassword = "No se pudo cambiar la contraseña";
export const pleaseCheckMail = "Revisa tu correo";
export const somethingWentWrong = "Algo ha salido mal.";
export const forgotPassword = "Contraseña olvidada";
export const wellEmailLinkSet = "Te enviaremos un enlace para crear una nueva.";
export const done = "Listo";
export const sendLink = "Enviar enlace";
export const askForLink = "Pedir un enlace";
export const sending = "Enviando…";
export const or = "o";
export const loggedSuccessfully = "Has iniciado sesión";
export const waitingGoogle = "Esperando a Google…";
export const failedLoginPleaseTry = "No se pudo iniciar sesión. Inténtalo de nuevo.";
export const pageOfOthers = "Esta página no es para tu rol.";
export const loadingAccount = "Cargando tu cuenta…";
export const pageMembersNeedsScripts =
  "Tienes que iniciar sesión para ver esta página, y para eso hace falta JavaScript.";
export const keepItemsCollectionReview =
  "Guarda artículos en tu colección y reseña lo que compraste.";
export const failedRefreshTokenSession =
  "No se pudo renovar tu sesión, que ha terminado. Vuelve a iniciarla.";
export const createAccount = "Crear una cuenta";
export const logging = "Iniciando sesión…";
export const forgotPassword2 = "¿Has olvidado la contraseña?";
export const signGoogle = "Iniciar sesión con Google";
export const passwordDidNotMatch = "Las contraseñas no coinciden";
export const currentPassword = "Contraseña actual";
export const newPassword = "Contraseña nueva";
export const savingNewPassword = "Guardando la contraseña nueva…";
export const currentPasswordRequired = "Falta la contraseña actual";
export const newPasswordRequired = "Falta la contraseña nueva";
export const confirmPasswordRequired = "Falta confirmar la contraseña";
export const accountCreatedSuccessfullt = "Cuenta creada";
export const failedRegisterPleaseTry = "No se pudo completar el registro. Inténtalo de nuevo.";
export const fullName = "Nombre completo";
export const createAccount2 = "Crear cuenta";
export const creatingAccount = "Creando tu cuenta…";
export const signUpGoogle = "Registrarse con Google";
export const verificationEmailResentCheck =
  "Hemos vuelto a enviar el correo de verificación. Revisa tu bandeja de entrada.";
export const somethingWentWrongPlease = "Algo ha salido mal. Inténtalo de nuevo.";
export const openLinkEmail = "Abre el enlace de tu correo";
export const askVerificationLink = "Pide tu enlace de verificación";
export const sendAgain = "Enviar otra vez";
export const login2 = "Ir a iniciar sesión";
export const passwordUpdatedSuccessfully = "Contraseña actualizada";
export const tryLoginNewPassword = "Inicia sesión con la contraseña nueva";
export const resetPassword = "Restablecer contraseña";
export const chooseNewOneWherever =
  "Elige una contraseña nueva. Te la pediremos en todos los dispositivos donde tengas la sesión abierta.";
export const invalidResetLink = "Este enlace de restablecimiento no es válido.";
export const failedResetPassword = "No se pudo restablecer la contraseña.";
export const linkWorksOnceWithin =
  "El enlace funciona una vez, durante una hora. Si el tuyo ha caducado, pide otro con «¿Has olvidado la contraseña?».";
export const goLogin = "Ir a iniciar sesión";
export const failedCreateUser = "No se pudo crear la cuenta.";
export const setPassword = "Crear una contraseña";
export const emailVerificationRequiredContinue = "Primero tienes que verificar tu correo.";
export const emailNotVerified = "Correo sin verificar";
export const wouldLikeUsResend = "¿Quieres que te enviemos otra vez el correo de verificación?";
export const cancel = "Cancelar";
export const resend = "Enviar otra vez";
export const clickVerifyEmail = "Verificar mi correo";
export const verifyingEmail = "Verificando tu correo…";
export const emailHasBeenVerified = "Correo verificado";
export const verifyEmail = "Verifica tu correo";
export const linkWorksOnceWithin2 =
  "El enlace funciona una vez, durante un día. Si el tuyo ha caducado, inicia sesión para recibir otro.";
export const oneClickAccountReady = "Un clic y tu cuenta estará lista.";
export const registeredAnotherBrowserEnter =
  "Te registraste en otro navegador. Introduce la contraseña que elegiste allí.";
export const namePasswordReplaceOnes = "Tu nombre y tu contraseña sustituirán a los del registro.";
export const chooseNewPasswordInstead = "Mejor elegir una contraseña nueva";
export const failedVerifyMail = "No se pudo verificar el correo.";
export const unexpectedResponseFromServer = "Respuesta inesperada del servidor.";

export const noMailResetLink =
  "Esta tienda aún no puede enviar correos. La persona que la gestiona puede darte un enlace para crear una contraseña nueva.";
export const resetLinkSent =
  "Si {email} tiene una cuenta, le hemos enviado un enlace para crear una contraseña nueva. Funciona durante una hora. Mira también en la carpeta de spam.";
export const resetLinkWithOwner =
  "Si {email} tiene una cuenta, quien gestiona la tienda tiene ahora un enlace para que crees una contraseña nueva. Funciona durante una hora, así que pídelo pronto.";
export const newHere = "¿Primera vez aquí? <link>Crea una cuenta</link>";
export const haveAccount = "¿Ya tienes cuenta? <link>Inicia sesión</link>";
export const verificationSent =
  "Lo hemos enviado a {email}. Ábrelo en menos de 24 horas para verificar tu dirección y luego inicia sesión.";
export const verificationWithOwner =
  "Esta tienda aún no puede enviar correos. Pide el enlace para {email} a quien la gestiona. Ábrelo en menos de 24 horas para verificar tu dirección y luego inicia sesión.";
export const completeRegistration = (email: string) =>
  `Completa primero tu registro. Con una contraseña podrás iniciar sesión como ${email} también sin Google.`;
export const noMailAskOwner =
  "Esta tienda aún no puede enviar correos. Pide el enlace a quien la gestiona.";
