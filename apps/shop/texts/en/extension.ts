export const unpackStep = "Unpack the file into a folder that stays.";
export const developerStep =
  "Chrome or Edge: open chrome://extensions and switch on developer mode.";
export const loadStep = "Click “Load unpacked” and choose the folder.";
export const firefoxStep =
  "Firefox, in place of steps 2 and 3: open about:debugging, “This Firefox”, and load manifest.json as a temporary add-on. It is gone when Firefox is closed.";
export const forComputers = "The extension is for browsers on a computer.";
export const privacy = "Privacy";
export const privacyTitle = "Privacy of the browser extension";
export const whatIsSent =
  "On product pages of Taobao, Tmall, 1688 and Weidian, on sites of agents that you switch on, and when you open the popup on an item's page anywhere, the extension sends the number of the item to this server, or to another one that you name, to look up QC photos, prices and agents. If a country is set (at first the one that your browser's language names), it is sent with the price, the category and a weight of the item to calculate the sum at your door. On sites where you switch on the QC badges on links, the number of an item is sent when you point at its link; a short link is sent when you click its badge. If you search by a picture of a page, that picture is sent. If you open a link from the menu and the extension finds no item in it by itself, that link is sent.";
export const whatIsNot =
  "No account, cookie or identifier is sent, and of a page nothing but what is named here. Nothing is sold or given to others, and nothing is used for advertising.";
export const whatIsStored =
  "Your settings, the sites on which you opened or hid the panel, and the last ten items stay in your browser. You can clear the items in the popup, and everything by removing the extension.";
export const yourChoice =
  "In the settings you can choose that nothing is sent until you click. The converter in the popup never sends anything, except when you ask it to follow a short link.";
export const dataUseText =
  "The server sees your IP address, as every website that you visit does. The use of information received from the browser complies with the Chrome Web Store User Data Policy, including the Limited Use requirements.";
