export const unpackStep = "Entpacke die Datei in einen Ordner, der dort bleibt.";
export const developerStep =
  "Chrome oder Edge: Öffne chrome://extensions und schalte den Entwicklermodus ein.";
export const loadStep = "Klicke auf „Entpackte Erweiterung laden“ und wähle den Ordner.";
export const firefoxStep =
  "Firefox: Öffne about:debugging, „Dieser Firefox“, und lade manifest.json als temporäres Add-on.";
