export const unpackStep = "Entpacke die Datei in einen Ordner, den du behältst.";
export const developerStep =
  "Chrome oder Edge: Öffne chrome://extensions und schalte den Entwicklermodus ein.";
export const loadStep = "Klicke auf „Entpackte Erweiterung laden“ und wähle den Ordner.";
export const firefoxStep =
  "Firefox, statt Schritt 2 und 3: Öffne about:debugging, „Dieser Firefox“, und lade manifest.json als temporäres Add-on. Beim Schließen von Firefox verschwindet es wieder.";
export const forComputers = "Die Erweiterung gibt es für Browser am Computer.";
export const privacy = "Datenschutz";
export const privacyTitle = "Datenschutz der Browser-Erweiterung";
export const whatIsSent =
  "Auf Artikelseiten von Taobao, Tmall, 1688 und Weidian, auf Seiten von Agenten, die du einschaltest, und wenn du auf irgendeiner Artikelseite das Popup öffnest, schickt die Erweiterung die Nummer des Artikels an diesen Server oder an einen anderen, den du angibst, um QC-Fotos, Preise und Agenten abzufragen. Ist ein Land eingestellt (anfangs das aus der Sprache deines Browsers), wird es zusammen mit Preis, Kategorie und Gewicht des Artikels geschickt, um zu berechnen, was du bis zur Haustür zahlst. Auf Seiten, auf denen du die QC-Zeichen an Links einschaltest, wird die Nummer eines Artikels geschickt, sobald du auf seinen Link zeigst; ein Kurzlink erst, wenn du auf sein Zeichen klickst. Suchst du mit einem Bild einer Seite, wird dieses Bild geschickt. Öffnest du einen Link über das Menü und findet die Erweiterung selbst keinen Artikel darin, wird dieser Link geschickt.";
export const whatIsNot =
  "Weder Konto noch Cookies oder Kennungen werden geschickt, und von einer Seite nichts als das, was hier genannt ist. Nichts wird verkauft oder weitergegeben, nichts wird für Werbung verwendet.";
export const whatIsStored =
  "Deine Einstellungen, die Seiten, auf denen du die Erweiterung geöffnet oder ausgeblendet hast, und die letzten zehn Artikel bleiben in deinem Browser. Die Artikel kannst du im Popup löschen; alles löschst du, indem du die Erweiterung entfernst.";
export const yourChoice =
  "In den Einstellungen kannst du festlegen, dass nichts geschickt wird, bevor du klickst. Der Konverter im Popup schickt nie etwas, außer du lässt ihn einen Kurzlink auflösen.";
export const dataUseText =
  "Der Server sieht deine IP-Adresse, wie jede Website, die du besuchst. Die Nutzung der vom Browser erhaltenen Daten entspricht der Richtlinie des Chrome Web Store zu Nutzerdaten, einschließlich der Anforderungen an die eingeschränkte Nutzung.";
