export const pending = "Un momento…";
export const success = "Has iniciado sesión con Google.";
export const unconfigured = "El inicio de sesión con Google no está configurado.";
export const cancelled = "Se canceló el inicio de sesión con Google.";
export const uncheckable =
  "No se pudo comprobar el inicio de sesión con Google. Inténtalo de nuevo.";
export const expired = "El inicio de sesión con Google ha caducado. Inténtalo de nuevo.";
export const emailUnverified = "Google no ha verificado esta dirección de correo.";
export const unreachable = "No se puede conectar con Google ahora mismo. Inténtalo más tarde.";
export const failed = "El inicio de sesión con Google ha fallado. Inténtalo de nuevo.";
export const popupBlocked =
  "Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes en este sitio e inténtalo de nuevo.";
export const popupClosed = "La ventana de Google se cerró antes de terminar el inicio de sesión.";

export const closingHint = (said: string) => `${said} Ya puedes cerrar esta ventana.`;
