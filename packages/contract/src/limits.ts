/**
 * Limits of lengths, sizes and counts: what the API accepts, and how much a page, a form or a feed shows. This file imports
 * nothing, so that the browser's first view can use it.
 */

const KiB = 1024;
const MiB = 1024 * KiB;

// Lengths of texts, in characters.
export const EMAIL_LENGTH_MAX = 254;
export const PASSWORD_LENGTH_MIN = 6;
/** The least characters of the password of an account that may use the dashboard. */
export const STAFF_PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 256;
/** The least characters of the passphrase of backups. A stolen backup file can be attacked for years. */
export const PASSPHRASE_LENGTH_MIN = 12;
export const PASSPHRASE_LENGTH_MAX = 200;
/**
 * The size of one part of a backup that is uploaded to a new shop: below the limits of proxies, and quick to repeat.
 */
export const BACKUP_PIECE_BYTES_MAX = 8 * MiB;
export const PERSON_NAME_LENGTH_MAX = 100;
export const PRODUCT_NAME_LENGTH_MAX = 300;
/** The length of a category or a tag. */
export const LABEL_LENGTH_MAX = 40;
/** The length of the query in a product search. */
export const SEARCH_LENGTH_MAX = 200;
/** The length of a review. */
export const COMMENT_LENGTH_MAX = 2000;
/** The bounds of a reviewer's height in centimetres, and weight in kilograms. */
export const HEIGHT_CM_MIN = 50;
export const HEIGHT_CM_MAX = 260;
export const WEIGHT_KG_MIN = 20;
export const WEIGHT_KG_MAX = 400;
/** The length of the reason for an admin's decision. */
export const REASON_LENGTH_MAX = 300;
export const PASSKEY_NAME_LENGTH_MAX = 60;
/** The lengths of a question on a page that asks for advice, of an answer to it, and of a note on a photo. */
export const QUESTION_LENGTH_MAX = 500;
export const ANSWER_LENGTH_MAX = 1000;
export const MARK_NOTE_LENGTH_MAX = 200;
/** The length of a photo report. */
export const NOTE_LENGTH_MAX = 500;
/** The name of a list, and what its owner says about an item of it. */
export const LIST_NAME_LENGTH_MAX = 100;
export const REMARK_LENGTH_MAX = 500;
export const REFERRAL_CODE_LENGTH_MAX = 64;
export const SKU_INFO_LENGTH_MAX = 300;
export const SELLER_NAME_LENGTH_MAX = 100;
export const SKU_ID_LENGTH_MAX = 100;
/** The length of a link. Real links are shorter. A longer one is rejected before it is parsed. */
export const URL_LENGTH_MAX = 4096;

// Sizes of files, in bytes.
/** The most rows of a size table, and the most measures of one size. */
export const SIZES_MAX = 60;
export const MEASURES_MAX = 24;
/** The longest measure of a person or garment. */
export const MEASURE_CM_MAX = 400;
/** The longest pasted text in which a size chart is read. */
export const PASTED_CHART_LENGTH_MAX = 20_000;
/** The size of a picture to search with. */
export const SEARCH_PICTURE_BYTES_MAX = 10 * MiB;
/** The size of JSON with the text of a list, because the server parses it at once. */
export const SHEET_JSON_BYTES_MAX = MiB;
/** The lists of an account, the items of a list, and the items of all lists of an account. */
export const LISTS_MAX = 200;
export const LIST_ITEMS_MAX = 5000;
export const ITEMS_OF_ACCOUNT_MAX = 50_000;
/** The most items on the card of a list that other sites show, and the most entries of a feed. */
export const CARD_ITEMS_MAX = 12;
export const FEED_ENTRIES_MAX = 50;
export const AGENT_IMAGE_BYTES_MAX = 5 * MiB;
export const OWN_PHOTO_BYTES_MAX = 20 * MiB;
/** The size of a photo of a review. */
export const REVIEW_PHOTO_BYTES_MAX = 10 * MiB;
/** The size of all photos of one request together. */
export const OWN_PHOTOS_BYTES_MAX = 100 * MiB;
export const PRODUCT_FILE_BYTES_MAX = 32 * MiB;
/** The size of an agent's file of earnings. */
export const EARNINGS_FILE_BYTES_MAX = 5 * MiB;
/** The size of the text of a legal page. */
export const LEGAL_PAGE_BYTES_MAX = 100 * KiB;
/** The length of a pasted text of links, whose items are added to the catalogue; and below the size of its request. */
export const LINKS_TEXT_LENGTH_MAX = 500_000;
export const LINKS_BYTES_MAX = 2 * MiB;
export const RATE_CARD_BYTES_MAX = 32 * MiB;
/** The size of a request with the facts about agents. The facts that come with the shop have 70 KiB. */
export const AGENT_FACTS_BYTES_MAX = MiB;
/** The length of a correction of a fact, and the size of its picture. */
export const CORRECTION_LENGTH_MAX = 1000;
export const CORRECTION_PICTURE_BYTES_MAX = 5 * MiB;
/** The size of a logo. The request with it is larger, because base64 is a third longer. */
export const LOGO_BYTES_MAX = MiB;
/** The longest side of a logo in pixels. */
export const LOGO_SIDE_MAX = 4000;
export const SETTINGS_BYTES_MAX = 1.5 * MiB;
/** The size of all text fields of a form with files. */
export const FORM_FIELDS_BYTES_MAX = 64 * KiB;

/** Returns a limit in megabytes, for messages. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / MiB);

// Pictures.
/** The most pixels of a picture: enough for cameras of 12 megapixels (4032 × 3024, 4080 × 3072). */
export const PICTURE_PIXELS_MAX = 4096 * 3072;
/** The same limit in megapixels, for messages. */
export const PICTURE_MEGAPIXELS_MAX = Math.floor(PICTURE_PIXELS_MAX / 1_000_000);
/**
 * The most pixels of an AVIF. Decoding one takes up to twenty times as long as a JPEG with as many pixels, and a
 * small file can have many pixels.
 */
export const AVIF_PIXELS_MAX = 2048 * 2048;
/** The same limit in megapixels, for messages. */
export const AVIF_MEGAPIXELS_MAX = Math.floor(AVIF_PIXELS_MAX / 1_000_000);
/** The most frames of an animation. Only the first is displayed, but a decoder scans all of them before it begins. */
export const PICTURE_FRAMES_MAX = 200;

// Counts.
export const AGENTS_MAX = 500;
/** How many agents are compared for a haul. With 40, a request could take 70 ms of a core. */
export const AGENTS_COMPARED_MAX = 25;
/** The most pieces whose shipping options are compared in one request. */
export const PIECES_OF_OPTIONS_MAX = 50;
/**
 * The limit of a haul. It counts pieces and not rows, because each piece makes the search for the best split into
 * parcels longer.
 */
export const PIECES_OF_HAUL_MAX = 30;
/** The most passkeys of an account. */
export const PASSKEYS_MAX = 20;
/**
 * The most QC photos of an item that are read and compared, because comparing each pair of more would take long; and the sets
 * that its page shows at first.
 */
export const QC_PHOTOS_MAX = 500;
export const QC_SETS_SHOWN = 12;
export const OWN_PHOTOS_MAX = 20;
export const REVIEW_PHOTOS_MAX = 4;
export const ASK_PHOTOS_MAX = 9;
export const ASK_MARKS_MAX = 30;
export const ANSWER_MARKS_MAX = 10;
/** The length of the name of a size. */
export const SIZE_LENGTH_MAX = 40;
/** The most tags of a product. */
export const TAGS_MAX = 10;
/** The most products that one request changes or deletes by their ids. */
export const PRODUCTS_AT_ONCE_MAX = 500;
/** The most products that one request changes or deletes by a filter. */
export const PRODUCTS_FOUND_MAX = 10_000;
/** The most links in a pasted text whose items are added to the catalogue. */
export const LINKS_AT_ONCE_MAX = 500;
/** The number of entries on one page of a list: the default, and below the maximum. */
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
/** The most popular products that are loaded at once, for the address of a page far down the list. */
export const POPULAR_SHOWN_MAX = 10 * PAGE_SIZE;
export const USERS_PAGE_SIZE = 100;
/** The most items that a search by picture returns, and below the most bits by which the hash of a copy may differ. */
export const PICTURE_MATCHES_MAX = 24;
export const PICTURE_DISTANCE_MAX = 6;
/**
 * The most other listings of an item. A picture that more items have does not show that two of them are the same:
 * it is a size chart, or a notice of their seller.
 */
export const SAME_ITEMS_MAX = 20;
/** The most items of a call about the items of a pasted list. */
export const PASTED_ITEMS_MAX = 100;
/** The most rows that figures in the dashboard count. */
export const COUNTED_ROWS_MAX = 10_000;
/** The most copies of a review that are counted. */
export const SIMILAR_REVIEWS_MAX = 100;
/** The most days of income in one response. */
export const INCOME_DAYS_MAX = 400;
/** Positions in the catalogue's order are numbered without gaps for at most this many products. */
export const ORDERED_PRODUCTS_MAX = 10_000;

/**
 * In a catalogue of more than `ORDERED_PRODUCTS_MAX`, admins can move products only to these first places, and only these
 * have no gaps. Otherwise each change could renumber the whole table.
 */
export const PLACES_BY_HAND = 1000;

// Numbers.
/** The largest value of an integer column, which bounds every whole number in a request. */
export const INTEGER_MAX = 2 ** 31 - 1;
/** The largest number of a store at the QC partner. */
export const CHANNEL_MAX = 1000;
export const WEIGHT_MAX_G = 1_000_000;

/** The most items that a browser remembers as viewed, and that one request may ask about. */
export const VIEWED_ITEMS_MAX = 30;

/** A shopper's notes about one item: the most marks on its photos, and the length of the reason. */
export const MARKS_MAX = 40;
export const VERDICT_REASON_LENGTH_MAX = 500;
