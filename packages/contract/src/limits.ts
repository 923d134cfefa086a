/**
 * How long, how large and how many: each limit that both the API and a form or page need to know,
 * declared once. This file imports nothing, so that the browser's first view can use it.
 */

const KiB = 1024;
const MiB = 1024 * KiB;

// Lengths of texts, in characters.
export const EMAIL_LENGTH_MAX = 254;
export const PASSWORD_LENGTH_MIN = 6;
/** Of whoever works in the dashboard. */
export const STAFF_PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 256;
/** Of the passphrase of backups: longer than a password, because a stolen file can be guessed at for years. */
export const PASSPHRASE_LENGTH_MIN = 12;
export const PASSPHRASE_LENGTH_MAX = 200;
/** Of a backup that is sent to a new shop: below what proxies take, and quickly sent again. */
export const BACKUP_PIECE_BYTES_MAX = 8 * MiB;
export const PERSON_NAME_LENGTH_MAX = 100;
export const PRODUCT_NAME_LENGTH_MAX = 300;
/** Of a category or a tag. */
export const LABEL_LENGTH_MAX = 40;
/** Words that products are searched for. */
export const SEARCH_LENGTH_MAX = 200;
/** Of a review. */
export const COMMENT_LENGTH_MAX = 2000;
/** Of a reason that an admin gives. */
export const REASON_LENGTH_MAX = 300;
export const PASSKEY_NAME_LENGTH_MAX = 60;
/** Of a photo report. */
export const NOTE_LENGTH_MAX = 500;
export const REFERRAL_CODE_LENGTH_MAX = 64;
export const SKU_INFO_LENGTH_MAX = 300;
/** Longer than any real link. A longer one is refused before anything reads it. */
export const URL_LENGTH_MAX = 4096;

// Sizes of files, in bytes.
/** A picture to search by. */
export const SEARCH_PICTURE_BYTES_MAX = 10 * MiB;
export const AGENT_IMAGE_BYTES_MAX = 5 * MiB;
export const OWN_PHOTO_BYTES_MAX = 20 * MiB;
/** All photos of one request together. */
export const OWN_PHOTOS_BYTES_MAX = 100 * MiB;
export const PRODUCT_FILE_BYTES_MAX = 32 * MiB;
/** What an agent paid, as its page exports it. */
export const EARNINGS_FILE_BYTES_MAX = 5 * MiB;
/** The text of a legal page. */
export const LEGAL_PAGE_BYTES_MAX = 100 * KiB;
/** A text of links that is pasted to add their items, and its body as JSON in UTF-8. */
export const LINKS_TEXT_LENGTH_MAX = 500_000;
export const LINKS_BYTES_MAX = 2 * MiB;
export const RATE_CARD_BYTES_MAX = 32 * MiB;
/** A logo, and what is saved together with it: as base64 it is a third longer. */
export const LOGO_BYTES_MAX = MiB;
/** In pixels. */
export const LOGO_SIDE_MAX = 4000;
export const SETTINGS_BYTES_MAX = 1.5 * MiB;
/** The fields of a form beside its files. */
export const FORM_FIELDS_BYTES_MAX = 64 * KiB;

/** As messages name such a size. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / MiB);

// Pictures.
/**
 * What cameras of 12 megapixels take passes: 4032 × 3024, 4080 × 3072.
 */
export const PICTURE_PIXELS_MAX = 4096 * 3072;
/** As messages name it. */
export const PICTURE_MEGAPIXELS_MAX = Math.floor(PICTURE_PIXELS_MAX / 1_000_000);
/** An AVIF takes up to twenty times as long to decode as a JPEG of the same size, and is small however large it is. */
export const AVIF_PIXELS_MAX = 2048 * 2048;
/** As messages name it. */
export const AVIF_MEGAPIXELS_MAX = Math.floor(AVIF_PIXELS_MAX / 1_000_000);
/** Nothing but the first is shown. A decoder looks through all of them for each, before it begins. */
export const PICTURE_FRAMES_MAX = 200;

// Counts.
export const AGENTS_MAX = 500;
/** Passkeys of an account. */
export const PASSKEYS_MAX = 20;
export const OWN_PHOTOS_MAX = 20;
/** Of a product. */
export const TAGS_MAX = 10;
/** Products that are changed or deleted together. */
export const PRODUCTS_AT_ONCE_MAX = 500;
/** At most this many products are changed at once by a filter. */
export const PRODUCTS_FOUND_MAX = 10_000;
/** Links of one text that is pasted to add their items. */
export const LINKS_AT_ONCE_MAX = 500;
/** Entries of one page of a list: by default, and at most. */
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
/** How many of the pages loaded so far the popular page's address brings back at once. */
export const POPULAR_SHOWN_MAX = 10 * PAGE_SIZE;
export const USERS_PAGE_SIZE = 100;
/** Items that a search by picture finds, and the bits in which a picture of one may differ. */
export const PICTURE_MATCHES_MAX = 24;
export const PICTURE_DISTANCE_MAX = 6;
/** Where rows are counted for a figure, the count ends here. */
export const COUNTED_ROWS_MAX = 10_000;
/** For each review, its copies are counted up to this. */
export const SIMILAR_REVIEWS_MAX = 100;
/** Days of income in one answer. */
export const INCOME_DAYS_MAX = 400;
/** Places in the catalogue's order are without gaps up to this many products. */
export const ORDERED_PRODUCTS_MAX = 10_000;

// Numbers.
/** What a column of integers can hold. Each whole number that a request names is at most as large. */
export const INTEGER_MAX = 2 ** 31 - 1;
/** The QC partner's number of a store. */
export const CHANNEL_MAX = 1000;
export const WEIGHT_MAX_G = 1_000_000;
