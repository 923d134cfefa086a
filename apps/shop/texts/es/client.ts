export const generalError = "Algo ha salido mal.";
export const unreadableResponse = "Respuesta inesperada del servidor.";
export const refreshError = "No se pudo renovar la sesión";
