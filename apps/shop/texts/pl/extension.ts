export const unpackStep = "Rozpakuj plik do folderu, którego nie usuniesz.";
export const developerStep = "Chrome lub Edge: otwórz chrome://extensions i włącz tryb dewelopera.";
export const loadStep = "Kliknij „Załaduj rozpakowane” i wybierz folder.";
export const firefoxStep =
  "Firefox: otwórz about:debugging, „Ten Firefox”, i wczytaj manifest.json jako dodatek tymczasowy.";
