export const generalError = "Algo deu errado.";
export const unreadableResponse = "Resposta inesperada do servidor.";
export const refreshError = "Não foi possível renovar a sessão";
