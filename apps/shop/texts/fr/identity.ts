import { wholeNumber } from "./words.ts";

export const fieldsMissing = "Remplis tous les champs";
export const emailInvalid = "Adresse e-mail invalide";
export const passwordTooShort = (min: number) =>
  `Le mot de passe doit contenir au moins ${wholeNumber(min)} caractères`;
export const passwordsDiffer = "Les mots de passe ne correspondent pas";
export const email = "E-mail";
export const password = "Mot de passe";
export const passwordHint = (min: number) => `Au moins ${wholeNumber(min)} caractères`;
export const confirmationLabel = "Confirmer le mot de passe";
export const accountsNeedScripts =
  "Les comptes nécessitent JavaScript. Les photos QC, les produits populaires et le calculateur de livraison marchent sans.";
export const changeSuccess = "Mot de passe changé";
export const changeTitle = "Changer le mot de passe";
export const changeFailed = "Impossible de changer le mot de passe";
export const resetSent = "Consulte ta boîte mail";
export const resetRequestFailed = "Une erreur est survenue.";
export const forgottenTitle = "Mot de passe oublié";
export const forgottenLead = "Nous t'enverrons un lien pour en définir un nouveau.";
export const done = "Terminé";
export const requestReset = "Envoyer le lien";
export const requestResetAgain = "Demander un lien";
export const sending = "Envoi…";
export const or = "ou";
export const loginSuccess = "Connexion réussie";
export const googlePending = "En attente de Google…";
export const loginFailed = "La connexion a échoué. Réessaie.";
export const pageOfOthers = "Cette page n'est pas pour ton rôle.";
export const accountPending = "Chargement de ton compte…";
export const pageMembersNeedsScripts =
  "Tu dois te connecter pour voir cette page, et la connexion nécessite JavaScript.";
export const saveLead = "Connecte-toi, et l'article sera ajouté à ta collection.";
export const reviewLead = "Connecte-toi, et ton avis sera envoyé.";
export const watchLead = "Connecte-toi, et nous suivrons l'article pour toi.";
export const reportLead = "Connecte-toi pour signaler cette photo. Tu y reviendras ensuite.";
export const keepItemsCollectionReview =
  "Enregistre des articles dans ta collection et donne ton avis sur ce que tu as acheté.";
export const refreshFailed = "Ta session n'a pas pu être renouvelée et a pris fin. Reconnecte-toi.";
export const registerTitle = "Créer un compte";
export const logging = "Connexion en cours…";
export const forgottenLink = "Mot de passe oublié ?";
export const googleLogin = "Se connecter avec Google";
export const confirmationDiffers = "Les mots de passe ne correspondent pas";
export const oldPasswordLabel = "Mot de passe actuel";
export const passwordLabel = "Nouveau mot de passe";
export const changePending = "Enregistrement du nouveau mot de passe…";
export const oldPasswordMissing = "Le mot de passe actuel est obligatoire";
export const passwordMissing = "Le nouveau mot de passe est obligatoire";
export const confirmationMissing = "La confirmation du mot de passe est obligatoire";
export const registerSuccess = "Compte créé";
export const registerFailed = "L'inscription a échoué. Réessaie.";
export const nameLabel = "Nom complet";
export const registerButton = "Créer le compte";
export const registerPending = "Création de ton compte…";
export const googleRegister = "S'inscrire avec Google";
export const resendSuccess =
  "L'e-mail de vérification a été renvoyé. Consulte ta boîte de réception.";
export const resendFailed = "Une erreur est survenue. Réessaie.";
export const confirmTitle = "Ouvre le lien dans ton e-mail";
export const resendTitle = "Demande ton lien de vérification";
export const resendButton = "Renvoyer";
export const login2 = "Aller à la connexion";
export const resetSuccess = "Mot de passe mis à jour";
export const resetSuccessHint = "Connecte-toi avec le nouveau mot de passe";
export const resetTitle = "Réinitialiser le mot de passe";
export const setLead =
  "Choisis un nouveau mot de passe. Il te sera demandé sur tous tes appareils.";
export const resetLinkInvalid = "Ce lien de réinitialisation est invalide.";
export const resetFailed = "Impossible de réinitialiser le mot de passe.";
export const resetValidity =
  "Le lien marche une fois, pendant une heure. Si le tien a expiré, « Mot de passe oublié » t'en donne un autre.";
export const loginLink = "Aller à la connexion";
export const userCreationFailed = "Impossible de créer le compte.";
export const setTitle = "Définir un mot de passe";
export const verificationNeeded = "Tu dois d'abord vérifier ton adresse e-mail.";
export const unverifiedTitle = "Adresse e-mail non vérifiée";
export const resendQuestion = "Veux-tu que nous renvoyions l'e-mail de vérification ?";
export const cancel = "Annuler";
export const resend = "Renvoyer";
export const verifyButton = "Vérifier mon adresse e-mail";
export const verifyPending = "Vérification de ton adresse e-mail…";
export const verifySuccess = "Adresse e-mail vérifiée";
export const verifyTitle = "Vérifie ton adresse e-mail";
export const verificationValidity =
  "Le lien marche une fois, pendant un jour. Si le tien a expiré, connecte-toi pour en recevoir un autre.";
export const verifyLead = "Confirme ton adresse.";
export const otherBrowserLead =
  "Ton inscription a été faite dans un autre navigateur. Saisis le mot de passe que tu y as choisi.";
export const replacementLead =
  "Ton nom et ton mot de passe remplaceront ceux saisis à l'inscription.";
export const replacePassword = "Choisir plutôt un nouveau mot de passe";
export const verifyFailed = "La vérification a échoué.";
export const responseInvalid = "Le serveur n'a pas répondu correctement.";

export const noMailResetLink =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Son propriétaire peut te donner un lien pour définir un nouveau mot de passe.";
export const resetLinkSent =
  "Si {email} a un compte, nous lui avons envoyé un lien pour définir un nouveau mot de passe. Il est valable une heure. Vérifie aussi tes spams.";
export const resetLinkWithOwner =
  "Si {email} a un compte, le propriétaire de la boutique a maintenant un lien pour que tu définisses un nouveau mot de passe. Il est valable une heure, alors demande-le vite.";
export const registerPrompt = "Première visite ? <link>Crée un compte</link>";
export const loginPrompt = "Déjà un compte ? <link>Connecte-toi</link>";
export const verificationSent =
  "Nous l'avons envoyé à {email}. Ouvre-le dans les 24 heures pour vérifier ton adresse, puis connecte-toi.";
export const verificationWithOwner =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Demande à son propriétaire le lien pour {email}. Ouvre-le dans les 24 heures pour vérifier ton adresse, puis connecte-toi.";
export const googleRegistrationLead = (email: string) =>
  `Termine d'abord ton inscription. Avec un mot de passe, tu pourras te connecter en tant que ${email}, même sans Google.`;
export const noMailAskOwner =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Demande le lien à son propriétaire.";
