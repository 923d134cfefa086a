export const somethingWentWrong = "Algo deu errado.";
export const unexpectedResponseFromServer = "Resposta inesperada do servidor.";
export const failedRefreshToken = "Não foi possível renovar a sessão";
