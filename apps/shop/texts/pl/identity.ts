import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "Wypełnij wszystkie pola";
export const invalidEmailAddress = "Nieprawidłowy adres e-mail";
export const passwordMustLeastCharacters = (min: number) =>
  `Hasło musi mieć co najmniej ${wholeNumber(min)} znaków`;
export const passwordsDoNotMatch = "Hasła nie są takie same";
export const email = "E-mail";
export const password = "Hasło";
export const leastCharacters = (min: number) => `Co najmniej ${wholeNumber(min)} znaków`;
export const confirmPassword = "Potwierdź hasło";
export const accountsNeedScriptsEverything =
  "Konta wymagają JavaScriptu. Wszystko inne, także zdjęcia QC, działa bez niego.";
export const passwordChangedSuccessfully = "Hasło zmienione";
export const changePassword = "Zmień hasło";
export const failedChangePassword = "Nie udało się zmienić hasła";
export const pleaseCheckMail = "Sprawdź swoją pocztę";
export const somethingWentWrong = "Coś poszło nie tak.";
export const forgotPassword = "Nie pamiętam hasła";
export const wellEmailLinkSet = "Wyślemy Ci link do ustawienia nowego.";
export const done = "Gotowe";
export const sendLink = "Wyślij link";
export const askForLink = "Poproś o link";
export const sending = "Wysyłanie…";
export const or = "lub";
export const loggedSuccessfully = "Zalogowano";
export const waitingGoogle = "Czekamy na Google…";
export const failedLoginPleaseTry = "Nie udało się zalogować. Spróbuj ponownie.";
export const pageOfOthers = "Ta strona nie jest dla Twojej roli.";
export const loadingAccount = "Wczytywanie Twojego konta…";
export const pageMembersNeedsScripts =
  "Aby zobaczyć tę stronę, musisz się zalogować, a to wymaga JavaScriptu.";
export const keepItemsCollectionReview = "Zapisuj przedmioty w kolekcji i oceniaj to, co kupujesz.";
export const failedRefreshTokenSession =
  "Sesja wygasła i nie udało się jej odnowić. Zaloguj się ponownie.";
export const createAccount = "Utwórz konto";
export const logging = "Logowanie…";
export const forgotPassword2 = "Nie pamiętasz hasła?";
export const signGoogle = "Zaloguj się przez Google";
export const passwordDidNotMatch = "Hasła nie są takie same";
export const currentPassword = "Obecne hasło";
export const newPassword = "Nowe hasło";
export const savingNewPassword = "Zapisywanie nowego hasła…";
export const currentPasswordRequired = "Podaj obecne hasło";
export const newPasswordRequired = "Podaj nowe hasło";
export const confirmPasswordRequired = "Potwierdź hasło";
export const accountCreatedSuccessfullt = "Konto utworzone";
export const failedRegisterPleaseTry = "Rejestracja nie powiodła się. Spróbuj ponownie.";
export const fullName = "Imię i nazwisko";
export const createAccount2 = "Utwórz konto";
export const creatingAccount = "Tworzenie Twojego konta…";
export const signUpGoogle = "Zarejestruj się przez Google";
export const verificationEmailResentCheck =
  "Wysłaliśmy ponownie e-mail z potwierdzeniem. Sprawdź skrzynkę odbiorczą.";
export const somethingWentWrongPlease = "Coś poszło nie tak. Spróbuj ponownie.";
export const openLinkEmail = "Otwórz link w swoim e-mailu";
export const askVerificationLink = "Poproś o swój link potwierdzający";
export const sendAgain = "Wyślij ponownie";
export const login2 = "Przejdź do logowania";
export const passwordUpdatedSuccessfully = "Hasło zaktualizowane";
export const tryLoginNewPassword = "Zaloguj się nowym hasłem";
export const resetPassword = "Zresetuj hasło";
export const chooseNewOneWherever =
  "Ustaw nowe hasło. Poprosimy o nie na każdym urządzeniu, na którym korzystasz z konta.";
export const invalidResetLink = "Ten link do resetowania jest nieprawidłowy.";
export const failedResetPassword = "Nie udało się zresetować hasła.";
export const linkWorksOnceWithin =
  "Link działa raz, przez godzinę. Jeśli Twój wygasł, poproś o nowy przez „Nie pamiętam hasła”.";
export const goLogin = "Przejdź do logowania";
export const failedCreateUser = "Nie udało się utworzyć konta.";
export const setPassword = "Ustaw hasło";
export const emailVerificationRequiredContinue = "Najpierw trzeba potwierdzić adres e-mail.";
export const emailNotVerified = "Adres e-mail niepotwierdzony";
export const wouldLikeUsResend = "Czy wysłać ponownie e-mail z potwierdzeniem?";
export const cancel = "Anuluj";
export const resend = "Wyślij ponownie";
export const clickVerifyEmail = "Potwierdź adres e-mail";
export const verifyingEmail = "Potwierdzanie Twojego adresu e-mail…";
export const emailHasBeenVerified = "Adres e-mail potwierdzony";
export const verifyEmail = "Potwierdź swój adres e-mail";
export const linkWorksOnceWithin2 =
  "Link działa raz, przez dobę. Jeśli Twój wygasł, zaloguj się, aby otrzymać nowy.";
export const oneClickAccountReady = "Jedno kliknięcie i Twoje konto jest gotowe.";
export const registeredAnotherBrowserEnter =
  "Rejestracja odbyła się w innej przeglądarce. Podaj hasło, które tam wybrano.";
export const namePasswordReplaceOnes =
  "Twoje imię i nazwisko oraz hasło zastąpią te podane przy rejestracji.";
export const chooseNewPasswordInstead = "Wolę ustawić nowe hasło";
export const failedVerifyMail = "Nie udało się potwierdzić adresu.";
export const unexpectedResponseFromServer = "Nieoczekiwana odpowiedź serwera.";

export const noMailResetLink =
  "Ten sklep nie może jeszcze wysyłać e-maili. Osoba, która go prowadzi, może dać Ci link do ustawienia nowego hasła.";
export const resetLinkSent =
  "Jeśli {email} ma konto, wysłaliśmy tam link do ustawienia nowego hasła. Link działa godzinę. Sprawdź też folder ze spamem.";
export const resetLinkWithOwner =
  "Jeśli {email} ma konto, osoba prowadząca sklep ma teraz dla Ciebie link do ustawienia nowego hasła. Działa godzinę, więc poproś o niego wkrótce.";
export const newHere = "Pierwszy raz tutaj? <link>Utwórz konto</link>";
export const haveAccount = "Masz już konto? <link>Zaloguj się</link>";
export const verificationSent =
  "Wysłaliśmy go na adres {email}. Otwórz go w ciągu 24 godzin, aby potwierdzić adres, a potem się zaloguj.";
export const verificationWithOwner =
  "Ten sklep nie może jeszcze wysyłać e-maili. Poproś osobę, która go prowadzi, o link dla {email}. Otwórz go w ciągu 24 godzin, aby potwierdzić adres, a potem się zaloguj.";
export const completeRegistration = (email: string) =>
  `Najpierw dokończ rejestrację. Z hasłem zalogujesz się jako ${email} także bez Google.`;
export const noMailAskOwner =
  "Ten sklep nie może jeszcze wysyłać e-maili. Poproś o link osobę, która go prowadzi.";
