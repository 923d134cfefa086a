export const oneMoment = "Un momento…";
export const signedGoogle = "Has iniciado sesión con Google.";
export const googleSignNotSet = "El inicio de sesión con Google no está configurado.";
export const googleSignCancelled = "Se canceló el inicio de sesión con Google.";
export const googleSignCouldNot =
  "No se pudo comprobar el inicio de sesión con Google. Inténtalo de nuevo.";
export const googleSignHasExpired =
  "El inicio de sesión con Google ha caducado. Inténtalo de nuevo.";
export const googleHasNotVerified = "Google no ha verificado esta dirección de correo.";
export const googleCannotReachedMoment =
  "No se puede conectar con Google ahora mismo. Inténtalo más tarde.";
export const googleSignFailedPlease =
  "El inicio de sesión con Google ha fallado. Inténtalo de nuevo.";
export const browserBlockedGoogleWindow =
  "Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes en este sitio e inténtalo de nuevo.";
export const googleWindowClosedBefore =
  "La ventana de Google se cerró antes de terminar el inicio de sesión.";

export const mayCloseWindow = (said: string) => `${said} Ya puedes cerrar esta ventana.`;
