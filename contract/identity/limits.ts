/** Numbers and choices that pages display and the server enforces; without schemas, so that pages can import them. */

/** Hours for which a verified second factor is valid in a session. */
export const PROVED_HOURS = 12;
/** Minutes of inactivity in the admin area after which the second factor is required again. */
export const ADMIN_IDLE_MINUTES = 30;
/** Minutes after which an action that moves money requires it again. */
export const FRESH_MINUTES = 15;
export const RECOVERY_CODES = 10;
/** Hours in which a new admin can set up the second factor with a code of another admin. */
export const ENROLMENT_CODE_HOURS = 24;
/** Days that a change of e-mail waits when the current mailbox is lost. */
export const EMAIL_WAIT_DAYS = 7;
/** Hours in which the old address can undo a change of e-mail. */
export const EMAIL_UNDO_HOURS = 48;
/** Minutes for which a confirmed identity counts for sensitive changes; a login confirms it too. */
export const CONFIRMED_MINUTES = 10;
/** Hours for which payout details are frozen after a passkey was removed without one. */
export const PASSKEY_FREEZE_HOURS = 48;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_LENGTH_MAX = 50;
