export const unpackStep = "Décompresse le fichier dans un dossier que tu gardes.";
export const developerStep =
  "Chrome ou Edge : ouvre chrome://extensions et active le mode développeur.";
export const loadStep = "Clique sur « Charger l'extension non empaquetée » et choisis le dossier.";
export const firefoxStep =
  "Firefox : ouvre about:debugging, « Ce Firefox », et charge manifest.json comme module temporaire.";
