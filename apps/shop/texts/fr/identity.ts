import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "Remplis tous les champs";
export const invalidEmailAddress = "Adresse e-mail invalide";
export const passwordMustLeastCharacters = (min: number) =>
  `Le mot de passe doit contenir au moins ${wholeNumber(min)} caractères`;
export const passwordsDoNotMatch = "Les mots de passe ne correspondent pas";
export const email = "E-mail";
export const password = "Mot de passe";
export const leastCharacters = (min: number) => `Au moins ${wholeNumber(min)} caractères`;
export const confirmPassword = "Confirmer le mot de passe";
export const accountsNeedScriptsEverything =
  "Les comptes nécessitent JavaScript. Tout le reste, photos QC comprises, marche sans.";
export const passwordChangedSuccessfully = "Mot de passe changé";
export const changePassword = "Changer le mot de passe";
export const failedChangePassword = "Impossible de changer le mot de passe";
export const pleaseCheckMail = "Consulte ta boîte mail";
export const somethingWentWrong = "Une erreur est survenue.";
export const forgotPassword = "Mot de passe oublié";
export const wellEmailLinkSet = "Nous t'enverrons un lien pour en définir un nouveau.";
export const done = "Terminé";
export const sendLink = "Envoyer le lien";
export const askForLink = "Demander un lien";
export const sending = "Envoi…";
export const or = "ou";
export const loggedSuccessfully = "Connexion réussie";
export const waitingGoogle = "En attente de Google…";
export const failedLoginPleaseTry = "La connexion a échoué. Réessaie.";
export const pageOfOthers = "Cette page n'est pas pour ton rôle.";
export const loadingAccount = "Chargement de ton compte…";
export const pageMembersNeedsScripts =
  "Tu dois te connecter pour voir cette page, et la connexion nécessite JavaScript.";
export const keepItemsCollectionReview =
  "Enregistre des articles dans ta collection et donne ton avis sur ce que tu as acheté.";
export const failedRefreshTokenSession =
  "Ta session n'a pas pu être renouvelée et a pris fin. Reconnecte-toi.";
export const createAccount = "Créer un compte";
export const logging = "Connexion en cours…";
export const forgotPassword2 = "Mot de passe oublié ?";
export const signGoogle = "Se connecter avec Google";
export const passwordDidNotMatch = "Les mots de passe ne correspondent pas";
export const currentPassword = "Mot de passe actuel";
export const newPassword = "Nouveau mot de passe";
export const savingNewPassword = "Enregistrement du nouveau mot de passe…";
export const currentPasswordRequired = "Le mot de passe actuel est obligatoire";
export const newPasswordRequired = "Le nouveau mot de passe est obligatoire";
export const confirmPasswordRequired = "La confirmation du mot de passe est obligatoire";
export const accountCreatedSuccessfullt = "Compte créé";
export const failedRegisterPleaseTry = "L'inscription a échoué. Réessaie.";
export const fullName = "Nom complet";
export const createAccount2 = "Créer le compte";
export const creatingAccount = "Création de ton compte…";
export const signUpGoogle = "S'inscrire avec Google";
export const verificationEmailResentCheck =
  "L'e-mail de vérification a été renvoyé. Consulte ta boîte de réception.";
export const somethingWentWrongPlease = "Une erreur est survenue. Réessaie.";
export const openLinkEmail = "Ouvre le lien dans ton e-mail";
export const askVerificationLink = "Demande ton lien de vérification";
export const sendAgain = "Renvoyer";
export const login2 = "Aller à la connexion";
export const passwordUpdatedSuccessfully = "Mot de passe mis à jour";
export const tryLoginNewPassword = "Connecte-toi avec le nouveau mot de passe";
export const resetPassword = "Réinitialiser le mot de passe";
export const chooseNewOneWherever =
  "Choisis un nouveau mot de passe. Il te sera demandé sur tous tes appareils.";
export const invalidResetLink = "Ce lien de réinitialisation est invalide.";
export const failedResetPassword = "Impossible de réinitialiser le mot de passe.";
export const linkWorksOnceWithin =
  "Le lien marche une fois, pendant une heure. Si le tien a expiré, « Mot de passe oublié » t'en donne un autre.";
export const goLogin = "Aller à la connexion";
export const failedCreateUser = "Impossible de créer le compte.";
export const setPassword = "Définir un mot de passe";
export const emailVerificationRequiredContinue = "Tu dois d'abord vérifier ton adresse e-mail.";
export const emailNotVerified = "Adresse e-mail non vérifiée";
export const wouldLikeUsResend = "Veux-tu que nous renvoyions l'e-mail de vérification ?";
export const cancel = "Annuler";
export const resend = "Renvoyer";
export const clickVerifyEmail = "Vérifier mon adresse e-mail";
export const verifyingEmail = "Vérification de ton adresse e-mail…";
export const emailHasBeenVerified = "Adresse e-mail vérifiée";
export const verifyEmail = "Vérifie ton adresse e-mail";
export const linkWorksOnceWithin2 =
  "Le lien marche une fois, pendant un jour. Si le tien a expiré, connecte-toi pour en recevoir un autre.";
export const oneClickAccountReady = "Un clic et ton compte sera prêt.";
export const registeredAnotherBrowserEnter =
  "Ton inscription a été faite dans un autre navigateur. Saisis le mot de passe que tu y as choisi.";
export const namePasswordReplaceOnes =
  "Ton nom et ton mot de passe remplaceront ceux saisis à l'inscription.";
export const chooseNewPasswordInstead = "Choisir plutôt un nouveau mot de passe";
export const failedVerifyMail = "La vérification a échoué.";
export const unexpectedResponseFromServer = "Le serveur n'a pas répondu correctement.";

export const noMailResetLink =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Son propriétaire peut te donner un lien pour définir un nouveau mot de passe.";
export const resetLinkSent =
  "Si {email} a un compte, nous lui avons envoyé un lien pour définir un nouveau mot de passe. Il est valable une heure. Vérifie aussi tes spams.";
export const resetLinkWithOwner =
  "Si {email} a un compte, le propriétaire de la boutique a maintenant un lien pour que tu définisses un nouveau mot de passe. Il est valable une heure, alors demande-le vite.";
export const newHere = "Première visite ? <link>Crée un compte</link>";
export const haveAccount = "Déjà un compte ? <link>Connecte-toi</link>";
export const verificationSent =
  "Nous l'avons envoyé à {email}. Ouvre-le dans les 24 heures pour vérifier ton adresse, puis connecte-toi.";
export const verificationWithOwner =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Demande à son propriétaire le lien pour {email}. Ouvre-le dans les 24 heures pour vérifier ton adresse, puis connecte-toi.";
export const completeRegistration = (email: string) =>
  `Termine d'abord ton inscription. Avec un mot de passe, tu pourras te connecter en tant que ${email}, même sans Google.`;
export const noMailAskOwner =
  "Cette boutique ne peut pas encore envoyer d'e-mails. Demande le lien à son propriétaire.";
