/** Numbers and choices that pages show and the server enforces; without schemas, so that pages can import them. */

/** Hours for which a session that showed the second factor is an admin's. */
export const PROVED_HOURS = 12;
/** Minutes without use of the admin area after which the second factor is asked for again. */
export const ADMIN_IDLE_MINUTES = 30;
/** Minutes after which an act that moves money asks for it again. */
export const FRESH_MINUTES = 15;
export const RECOVERY_CODES = 10;
/** Days that a change of e-mail waits when the present mailbox is lost. */
export const EMAIL_WAIT_DAYS = 7;
/** Hours in which the old address can undo a change of e-mail. */
export const EMAIL_UNDO_HOURS = 48;
