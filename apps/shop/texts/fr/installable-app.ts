export const description =
  "Photos QC des articles réels, frais de livraison et tous les agents, avant de payer.";
/** Below the headline in the picture for previews of links. */
export const previewText = "Photos QC pour Taobao, Weidian et 1688.";
export const convertShortcut = "Convertir des liens";
export const pictureShortcut = "Rechercher par image";
export const haulShortcut = "Haul";
export const collectionShortcut = "Collection";
export const retryButton = "Réessayer";
export const offlineConverter = "Convertir des liens hors ligne";
export const shareAgain =
  "La photo n'est pas arrivée, car l'appli venait d'être ouverte. Partage-la encore une fois.";
export const shareErrorTitle = "Le partage n'a pas abouti";
export const sharedTooLarge = (most: number) =>
  `L'envoi dépasse ${most} Mo. Choisis la photo dans la recherche par image : elle y sera réduite.`;
export const sharedTextTooLong =
  "Le texte est trop long pour être transmis. Copie-le et colle-le dans « Convertir des liens ».";
export const sharedTooMany = "Trop de partages en même temps. Réessaie dans quelques secondes.";
export const sharedUnreadable =
  "Le contenu reçu est illisible. Partage-le à nouveau, ou ouvre une de ces pages et colle-le.";
export const firstShared =
  "Seule la première photo a été retenue : la recherche en compare une à la fois.";
export const offlineTitle = "Tu es hors ligne";
export const offlineText = "Cette page a besoin d'une connexion.";
export const inputLabel = "Ce que tu as saisi";
export const keptViewed =
  "Les articles que tu as regardés en dernier. Les prix et les photos QC demandent une connexion.";
export const keptHaul =
  "Ton haul est conservé dans ce navigateur. Son prix et sa livraison demandent une connexion.";

export const offer = (name: string): string =>
  `Installe ${name} pour y partager des liens et des photos depuis n'importe quelle appli.`;
export const install = "Installer";
export const iosOffer = (name: string): string =>
  `Pour avoir ${name} comme appli, touche « Partager » puis « Sur l'écran d'accueil ».`;
export const menuOffer = (name: string): string =>
  `Pour avoir ${name} comme application, ouvre le menu du navigateur et choisis « Installer l'application » ou « Ajouter à l'écran d'accueil ».`;
