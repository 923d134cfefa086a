export const warning =
  "Envío según una tarifa de ejemplo ({date}), no según la del agente de esta tienda.";
export const originNote = "Envío: tarifa de esta tienda ({date}).";
