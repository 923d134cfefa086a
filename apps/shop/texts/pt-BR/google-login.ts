export const oneMoment = "Um momento…";
export const signedGoogle = "Você entrou com o Google.";
export const googleSignNotSet = "O login com o Google não está configurado.";
export const googleSignCancelled = "O login com o Google foi cancelado.";
export const googleSignCouldNot = "Não foi possível verificar o login com o Google. Tente de novo.";
export const googleSignHasExpired = "O login com o Google expirou. Tente de novo.";
export const googleHasNotVerified = "O Google não verificou este e-mail.";
export const googleCannotReachedMoment =
  "O Google não está acessível no momento. Tente mais tarde.";
export const googleSignFailedPlease = "O login com o Google falhou. Tente de novo.";
export const browserBlockedGoogleWindow =
  "Seu navegador bloqueou a janela do Google. Permita pop-ups neste site e tente de novo.";
export const googleWindowClosedBefore = "A janela do Google foi fechada antes do fim do login.";

export const mayCloseWindow = (said: string) => `${said} Você já pode fechar esta janela.`;
