import { wholeNumber } from "./words.ts";

export const fieldsMissing = "Wypełnij wszystkie pola";
export const emailInvalid = "Nieprawidłowy adres e-mail";
export const passwordTooShort = (min: number) =>
  `Hasło musi mieć co najmniej ${wholeNumber(min)} znaków`;
export const passwordsDiffer = "Hasła nie są takie same";
export const email = "E-mail";
export const password = "Hasło";
export const passwordHint = (min: number) => `Co najmniej ${wholeNumber(min)} znaków`;
export const confirmationLabel = "Potwierdź hasło";
export const accountsNeedScripts =
  "Konta wymagają JavaScriptu. Zdjęcia QC, popularne produkty i kalkulator wysyłki działają bez niego.";
export const changeSuccess = "Hasło zmienione";
export const changeTitle = "Zmień hasło";
export const changeFailed = "Nie udało się zmienić hasła";
export const resetSent = "Sprawdź swoją pocztę";
export const resetRequestFailed = "Coś poszło nie tak.";
export const forgottenTitle = "Nie pamiętam hasła";
export const forgottenLead = "Wyślemy ci link do ustawienia nowego.";
export const done = "Gotowe";
export const requestReset = "Wyślij link";
export const requestResetAgain = "Poproś o link";
export const sending = "Wysyłanie…";
export const or = "lub";
export const loginSuccess = "Zalogowano";
export const googlePending = "Czekamy na Google…";
export const loginFailed = "Nie udało się zalogować. Spróbuj ponownie.";
export const pageOfOthers = "Ta strona nie jest dla twojej roli.";
export const accountPending = "Wczytywanie twojego konta…";
export const pageMembersNeedsScripts =
  "Aby zobaczyć tę stronę, musisz się zalogować, a to wymaga JavaScriptu.";
export const saveLead = "Zaloguj się, a przedmiot trafi do twojej kolekcji.";
export const reviewLead = "Zaloguj się, a twoja opinia zostanie wysłana.";
export const watchLead = "Zaloguj się, a zaczniemy śledzić ten przedmiot.";
export const reportLead = "Zaloguj się, aby zgłosić to zdjęcie. Potem wrócisz do niego.";
export const keepItemsCollectionReview = "Zapisuj przedmioty w kolekcji i oceniaj to, co kupujesz.";
export const refreshFailed = "Sesja wygasła i nie udało się jej odnowić. Zaloguj się ponownie.";
export const registerTitle = "Utwórz konto";
export const logging = "Logowanie…";
export const forgottenLink = "Nie pamiętasz hasła?";
export const googleLogin = "Zaloguj się przez Google";
export const confirmationDiffers = "Hasła nie są takie same";
export const oldPasswordLabel = "Obecne hasło";
export const passwordLabel = "Nowe hasło";
export const changePending = "Zapisywanie nowego hasła…";
export const oldPasswordMissing = "Podaj obecne hasło";
export const passwordMissing = "Podaj nowe hasło";
export const confirmationMissing = "Potwierdź hasło";
export const registerSuccess = "Konto utworzone";
export const registerFailed = "Rejestracja nie powiodła się. Spróbuj ponownie.";
export const nameLabel = "Imię i nazwisko";
export const registerButton = "Utwórz konto";
export const registerPending = "Tworzenie twojego konta…";
export const googleRegister = "Zarejestruj się przez Google";
export const resendSuccess =
  "Wysłaliśmy ponownie e-mail z potwierdzeniem. Sprawdź skrzynkę odbiorczą.";
export const resendFailed = "Coś poszło nie tak. Spróbuj ponownie.";
export const confirmTitle = "Otwórz link w swoim e-mailu";
export const resendTitle = "Poproś o swój link potwierdzający";
export const resendButton = "Wyślij ponownie";
export const login2 = "Przejdź do logowania";
export const resetSuccess = "Hasło zaktualizowane";
export const resetSuccessHint = "Zaloguj się nowym hasłem";
export const resetTitle = "Zresetuj hasło";
export const setLead =
  "Ustaw nowe hasło. Poprosimy o nie na każdym urządzeniu, na którym korzystasz z konta.";
export const resetLinkInvalid = "Ten link do resetowania jest nieprawidłowy.";
export const resetFailed = "Nie udało się zresetować hasła.";
export const resetValidity =
  "Link działa raz, przez godzinę. Jeśli twój wygasł, poproś o nowy przez „Nie pamiętam hasła”.";
export const loginLink = "Przejdź do logowania";
export const userCreationFailed = "Nie udało się utworzyć konta.";
export const setTitle = "Ustaw hasło";
export const verificationNeeded = "Najpierw trzeba potwierdzić adres e-mail.";
export const unverifiedTitle = "Adres e-mail niepotwierdzony";
export const resendQuestion = "Czy wysłać ponownie e-mail z potwierdzeniem?";
export const cancel = "Anuluj";
export const resend = "Wyślij ponownie";
export const verifyButton = "Potwierdź adres e-mail";
export const verifyPending = "Potwierdzanie twojego adresu e-mail…";
export const verifySuccess = "Adres e-mail potwierdzony";
export const verifyTitle = "Potwierdź swój adres e-mail";
export const verificationValidity =
  "Link działa raz, przez dobę. Jeśli twój wygasł, zaloguj się, aby otrzymać nowy.";
export const verifyLead = "Potwierdź swój adres.";
export const otherBrowserLead =
  "Rejestracja odbyła się w innej przeglądarce. Podaj hasło, które tam wybrano.";
export const replacementLead =
  "Twoje imię i nazwisko oraz hasło zastąpią te podane przy rejestracji.";
export const replacePassword = "Wolę ustawić nowe hasło";
export const verifyFailed = "Nie udało się potwierdzić adresu.";
export const responseInvalid = "Nieoczekiwana odpowiedź serwera.";

export const noMailResetLink =
  "Ten sklep nie może jeszcze wysyłać e-maili. Osoba, która go prowadzi, może dać ci link do ustawienia nowego hasła.";
export const resetLinkSent =
  "Jeśli {email} ma konto, wysłaliśmy tam link do ustawienia nowego hasła. Link działa godzinę. Sprawdź też folder ze spamem.";
export const resetLinkWithOwner =
  "Jeśli {email} ma konto, osoba prowadząca sklep ma teraz dla ciebie link do ustawienia nowego hasła. Działa godzinę, więc poproś o niego wkrótce.";
export const registerPrompt = "Pierwszy raz tutaj? <link>Utwórz konto</link>";
export const loginPrompt = "Masz już konto? <link>Zaloguj się</link>";
export const verificationSent =
  "Wysłaliśmy go na adres {email}. Otwórz go w ciągu 24 godzin, aby potwierdzić adres, a potem się zaloguj.";
export const verificationWithOwner =
  "Ten sklep nie może jeszcze wysyłać e-maili. Poproś osobę, która go prowadzi, o link dla {email}. Otwórz go w ciągu 24 godzin, aby potwierdzić adres, a potem się zaloguj.";
export const googleRegistrationLead = (email: string) =>
  `Najpierw dokończ rejestrację. Z hasłem zalogujesz się jako ${email} także bez Google.`;
export const noMailAskOwner =
  "Ten sklep nie może jeszcze wysyłać e-maili. Poproś o link osobę, która go prowadzi.";
