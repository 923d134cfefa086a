export const greeting = (name: string) => (name ? `Hola, ${name}:` : "Hola:");
export const buttonFails = "Si el botón no funciona, abre esta dirección:";

export const verify = (site: string) => ({
  subject: `Verifica tu correo para ${site}`,
  ask: `Confirma que esta dirección de correo es tuya y tu cuenta de ${site} estará lista.`,
  button: "Verificar correo",
  validity: "El enlace es válido durante 24 horas y funciona una vez.",
  otherwise: `Si no te has registrado en ${site}, puedes ignorar este correo.`,
});

export const reset = (site: string) => ({
  subject: `Restablece tu contraseña de ${site}`,
  ask: `Elige aquí una contraseña nueva para tu cuenta de ${site}.`,
  button: "Restablecer contraseña",
  validity: "El enlace es válido durante 1 hora y funciona una vez.",
  otherwise: "Si no lo has pedido, puedes ignorar este correo. Tu contraseña no cambia.",
});
