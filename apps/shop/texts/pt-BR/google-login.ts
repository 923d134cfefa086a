export const pending = "Um momento…";
export const success = "Você entrou com o Google.";
export const unconfigured = "O login com o Google não está configurado.";
export const cancelled = "O login com o Google foi cancelado.";
export const uncheckable = "Não foi possível verificar o login com o Google. Tente de novo.";
export const expired = "O login com o Google expirou. Tente de novo.";
export const emailUnverified = "O Google não verificou este e-mail.";
export const unreachable = "O Google não está acessível no momento. Tente mais tarde.";
export const failed = "O login com o Google falhou. Tente de novo.";
export const popupBlocked =
  "Seu navegador bloqueou a janela do Google. Permita pop-ups neste site e tente de novo.";
export const popupClosed = "A janela do Google foi fechada antes do fim do login.";

export const closingHint = (said: string) => `${said} Você já pode fechar esta janela.`;
