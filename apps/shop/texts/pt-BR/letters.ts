export const greeting = (name: string) => (name ? `Olá, ${name}!` : "Olá!");
export const buttonFails = "Se o botão não funcionar, abra este endereço:";

export const verify = (site: string) => ({
  subject: `Verifique seu e-mail para ${site}`,
  ask: `Confirme que este endereço de e-mail é seu, e sua conta em ${site} estará pronta.`,
  button: "Verificar e-mail",
  validity: "O link vale por 24 horas e funciona uma vez.",
  otherwise: `Se você não se cadastrou em ${site}, ignore este e-mail.`,
});

export const reset = (site: string) => ({
  subject: `Redefina sua senha em ${site}`,
  ask: `Escolha aqui uma nova senha para sua conta em ${site}.`,
  button: "Redefinir senha",
  validity: "O link vale por 1 hora e funciona uma vez.",
  otherwise: "Se você não pediu isso, ignore este e-mail. Sua senha continua a mesma.",
});
