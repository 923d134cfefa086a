/** The API errors of making, uploading, downloading and restoring backups. */
export const BACKUP_REFUSALS = {
  backup_not_found: { status: 404, message: "There is no such backup" },
  backup_gone: { status: 404, message: "The file of this backup is gone" },
  backup_running: { status: 409, message: "A backup or a test of one is already under way." },
  passphrase_common: {
    status: 400,
    message: "This passphrase is too common. Please choose another.",
  },
  passphrase_required: {
    status: 422,
    message: "This backup is encrypted. Type its passphrase.",
  },
  passphrase_wrong: { status: 422, message: "This is not the passphrase of the backup" },
  backup_not_stored: {
    status: 503,
    message: "The file could not be stored: is the server's disk full?",
  },
  backup_piece_lost: {
    status: 409,
    message: "A part of the file got lost on the way. Send the file again.",
  },
  no_backup_sent: { status: 409, message: "Send the file of a backup first" },
  shop_in_use: { status: 409, message: "Only npm run db:restore can replace a shop in use." },
  not_a_backup: { status: 422, message: "This file is no backup of Loupe" },
  backup_not_restored: { status: 422, message: "The backup could not be restored: {hint}" },
  backup_elsewhere: { status: 409, message: "This backup is on the disk of {machine}." },
} as const;
