export const oneMoment = "Un instant…";
export const signedGoogle = "Connexion avec Google réussie.";
export const googleSignNotSet = "La connexion avec Google n'est pas configurée.";
export const googleSignCancelled = "La connexion avec Google a été annulée.";
export const googleSignCouldNot = "La connexion avec Google n'a pas pu être vérifiée. Réessaie.";
export const googleSignHasExpired = "La connexion avec Google a expiré. Réessaie.";
export const googleHasNotVerified = "Google n'a pas vérifié cette adresse e-mail.";
export const googleCannotReachedMoment =
  "Google est injoignable pour le moment. Réessaie plus tard.";
export const googleSignFailedPlease = "La connexion avec Google a échoué. Réessaie.";
export const browserBlockedGoogleWindow =
  "Ton navigateur a bloqué la fenêtre de Google. Autorise les pop-ups pour ce site et réessaie.";
export const googleWindowClosedBefore =
  "La fenêtre de Google a été fermée avant la fin de la connexion.";

export const mayCloseWindow = (said: string) => `${said} Tu peux maintenant fermer cette fenêtre.`;
