export const somethingWentWrong = "Algo ha salido mal.";
export const unexpectedResponseFromServer = "Respuesta inesperada del servidor.";
export const failedRefreshToken = "No se pudo renovar la sesión";
