export const unpackStep = "Décompresse le fichier dans un dossier que tu conserveras.";
export const developerStep =
  "Chrome ou Edge : ouvre chrome://extensions et active le mode développeur.";
export const loadStep = "Clique sur « Charger l'extension non empaquetée » et choisis le dossier.";
export const firefoxStep =
  "Firefox, à la place des étapes 2 et 3 : ouvre about:debugging, « Ce Firefox », et charge manifest.json comme module temporaire. Il disparaît à la fermeture de Firefox.";
export const forComputers = "L'extension est destinée aux navigateurs sur ordinateur.";
export const privacy = "Confidentialité";
export const privacyTitle = "Confidentialité de l'extension";
export const whatIsSent =
  "Sur les pages d'articles de Taobao, Tmall, 1688 et Weidian, sur les sites d'agents que tu actives, et quand tu ouvres la fenêtre de l'extension sur la page d'un article, où que ce soit, l'extension envoie le numéro de l'article à ce serveur, ou à un autre que tu indiques, pour chercher photos QC, prix et agents. Si un pays est réglé (au départ, celui de la langue de ton navigateur), il est envoyé avec le prix, la catégorie et un poids de l'article pour calculer ce que tu paies à ta porte. Sur les sites où tu actives les badges QC sur les liens, le numéro d'un article est envoyé quand tu survoles son lien ; un lien court, quand tu cliques sur son badge. Si tu cherches avec l'image d'une page, cette image est envoyée. Si tu ouvres un lien depuis le menu et que l'extension n'y trouve pas d'article elle-même, ce lien est envoyé.";
export const whatIsNot =
  "Ni compte, ni cookie, ni identifiant n'est envoyé, et rien d'une page en dehors de ce qui est nommé ici. Rien n'est vendu ni transmis à d'autres, rien ne sert à la publicité.";
export const whatIsStored =
  "Tes réglages, les sites où tu as ouvert ou masqué l'extension et les dix derniers articles restent dans ton navigateur. Tu peux effacer les articles dans la fenêtre de l'extension, et tout effacer en supprimant l'extension.";
export const yourChoice =
  "Dans les réglages, tu peux choisir que rien ne soit envoyé avant que tu cliques. Le convertisseur de la fenêtre de l'extension n'envoie jamais rien, sauf si tu lui demandes de suivre un lien court.";
export const dataUseText =
  "Le serveur voit ton adresse IP, comme tout site que tu visites. L'usage des informations reçues du navigateur respecte les règles du Chrome Web Store sur les données des utilisateurs, y compris les exigences d'utilisation limitée.";
