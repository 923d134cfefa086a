import { plural, wholeNumber } from "./words.ts";

export const title = "Ton compte";
export const lead = "Ton profil, tes connexions et tes données.";
export const name = "Nom";
export const nameMissing = "Le nom est obligatoire";
export const save = "Enregistrer";
export const renameSuccess = "Nom enregistré";
export const emailHeading = "E-mail";
export const addressLabel = "Nouvelle adresse e-mail";
export const addressTitle = "Changer l'e-mail";
export const emailSent = "Ouvre les liens que nous avons envoyés aux deux adresses.";
export const emailWaits = "Ouvre les deux liens pour que ton adresse devienne {email}.";
export const languageHeading = "Langue des e-mails";
export const languageText =
  "Les e-mails concernant ton compte arrivent dans cette langue. Changer la langue du site la change aussi.";
export const languageLabel = "Langue";
export const languageSuccess = "Langue enregistrée";
export const passwordHeading = "Mot de passe";
export const sessions = "Tes connexions";
export const currentSession = "Cet appareil";
export const deviceFallback = "Appareil inconnu";
export const sessionTime = "Dernière activité : {time}";
export const endSession = "Déconnecter cet appareil";
export const sessionEnded = "Appareil déconnecté";
export const logOutElsewhere = "Déconnecter tous les autres appareils";
export const loggedOutElsewhere = "Tous les autres appareils sont déconnectés";
export const passkeys = "Clés d'accès";
export const passkeysText =
  "Connecte-toi avec ton empreinte, ton visage ou le verrouillage de l'écran au lieu d'un mot de passe.";
export const createPasskey = "Ajouter une clé d'accès";
export const passkeyName = "Nom de la clé d'accès";
export const passkeySuccess = "Clé d'accès ajoutée";
export const remove = (name: string) => `Supprimer ${name}`;
export const passkeyDeleted = "Clé d'accès supprimée";
export const passkeyFailed = "Aucune clé d'accès n'a été utilisée. Réessaie.";
export const app = "Application d'authentification";
export const appText = "La connexion par mot de passe demandera aussi un code de ton application.";
export const appSetup = "Configurer une application";
export const scanCode =
  "Scanne ceci avec ton application ou saisis la clé. Saisis ensuite les six chiffres affichés.";
export const key = "Clé";
export const code = "Code";
export const confirm = "Confirmer";
export const appStatus = "Une application est configurée.";
export const deleteApp = "Supprimer l'application";
export const appDeleted = "Application supprimée";
export const codesTitle = "Codes de secours";
export const codesText =
  "Chaque code marche une fois quand tu ne peux pas utiliser ton application ou ta clé d'accès. Garde-les en lieu sûr : ils ne sont affichés que maintenant. Un nouveau mot de passe les supprime.";
export const codesLeft = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} restant`,
    many: `${wholeNumber(count)} restants`,
    other: `${wholeNumber(count)} restants`,
  });
export const replaceCodes = "Créer de nouveaux codes";
export const data = "Tes données";
export const exportText = "Tout ce que cette boutique sait de toi, dans un fichier JSON.";
export const exportData = "Télécharger mes données";
export const exporting = "Téléchargement…";
export const preparingExport = "Tes données sont en cours de préparation";
export const failed = "Une erreur est survenue. Réessaie.";
export const deleteHeading = "Supprimer le compte";
export const deleteText =
  "Tes avis sont masqués tout de suite. Après 7 jours, tout est supprimé définitivement. Connecte-toi avant si tu changes d'avis.";
export const deletionTitle = "Supprimer mon compte";
export const deleteQuestion = "Supprimer ton compte ?";
export const closing = "Ton compte sera supprimé le {date}.";
export const cancelDeletion = "Garder mon compte";
export const kept = "Ton compte est conservé.";
export const setUpFirst =
  "Cette boutique exige un second facteur. Configure une clé d'accès ou une application d'authentification pour continuer.";
export const proofTitle = "Confirme que c'est bien toi";
export const proofText = "Ce changement demande une confirmation. Elle reste valable 10 minutes.";
export const password = "Mot de passe";
export const byPasskey = "Utiliser une clé d'accès";
export const byCode = "Utiliser un code";
export const byPassword = "Utiliser le mot de passe";
export const loginCodeTitle = "Saisis ton code";
export const loginCodeText =
  "Saisis le code de ton application d'authentification ou un code de secours.";
export const loginPasskey = "Se connecter avec une clé d'accès";
export const confirmEmailTitle = "Confirme ta nouvelle adresse e-mail";
export const confirmEmailText = "Confirme-la ici et ouvre aussi le lien dans ton autre boîte mail.";
export const emailConfirmed = "Confirmé. Ouvre maintenant le lien dans ton autre boîte mail.";
export const addressSuccess = "Ton adresse e-mail a été changée.";
export const cancel = "Annuler";
