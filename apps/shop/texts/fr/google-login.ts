export const pending = "Un instant…";
export const success = "Connexion avec Google réussie.";
export const unconfigured = "La connexion avec Google n'est pas configurée.";
export const cancelled = "La connexion avec Google a été annulée.";
export const uncheckable = "La connexion avec Google n'a pas pu être vérifiée. Réessaie.";
export const expired = "La connexion avec Google a expiré. Réessaie.";
export const emailUnverified = "Google n'a pas vérifié cette adresse e-mail.";
export const unreachable = "Google est injoignable pour le moment. Réessaie plus tard.";
export const failed = "La connexion avec Google a échoué. Réessaie.";
export const popupBlocked =
  "Ton navigateur a bloqué la fenêtre de Google. Autorise les pop-ups pour ce site et réessaie.";
export const popupClosed = "La fenêtre de Google a été fermée avant la fin de la connexion.";

export const closingHint = (said: string) => `${said} Tu peux maintenant fermer cette fenêtre.`;
