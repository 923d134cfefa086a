export const offer = (name: string): string =>
  `Installe ${name} pour y partager des liens et des photos depuis n'importe quelle appli.`;
export const install = "Installer";
export const iosOffer = (name: string): string =>
  `Pour avoir ${name} comme appli, touche « Partager » puis « Sur l'écran d'accueil ».`;
export const menuOffer = (name: string): string =>
  `Pour avoir ${name} comme application, ouvre le menu du navigateur et choisis « Installer l'application » ou « Ajouter à l'écran d'accueil ».`;
