/** Numbers and choices that pages show and the server enforces; without schemas, so that pages can import them. */

/** Hours for which a session that showed the second factor is an admin's. */
export const PROVED_HOURS = 12;
/** Minutes after which an act that moves money asks for it again. */
export const FRESH_MINUTES = 15;
export const RECOVERY_CODES = 10;
