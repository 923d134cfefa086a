/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "Quelque chose est faux ?";
export const askText =
  "Les prix et les règles des agents changent. Si tu as vu autre chose, envoie-le-nous avec un lien ou une image.";
export const askButton = "Envoyer une correction";
export const formLabel = (agent: string) => `Correction des informations sur ${agent}`;
export const loginHint =
  "Connecte-toi pour envoyer une correction. Nous pourrons ainsi te demander des précisions.";
export const loginButton = "Se connecter";
export const fieldLabel = "Qu'est-ce qui est faux ?";
export const statementLabel = "Qu'est-ce qui est juste ?";
export const statementHint = "Par exemple : les frais de service sont de 5 % depuis octobre.";
export const linkLabel = "Page qui le dit";
export const pictureLabel = "Ou une image";
export const pictureHint =
  "Une capture d'écran en PNG, JPEG ou WebP, 5 Mo au plus. Seuls les admins la voient.";
export const sendButton = "Envoyer la correction";
export const sending = "Envoi…";
export const thanks = "Merci. Un admin la vérifie avant que quoi que ce soit change ici.";
export const anotherButton = "En envoyer une autre";
export const statementMissing = "Écris ce qui est juste.";
export const proofMissing = "Ajoute un lien ou une image qui le montre.";
export const sendError = "Le serveur n'a pas répondu. Réessaie.";
export const linkExample = "https://…";
