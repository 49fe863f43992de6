/** Without schemas, so that pages can import them. */

/** Days for which a deleted account's personal data is stored, to answer a bank's request. */
export const ERASE_DAYS = 30;
/** POLICY-10: days after a deletion by which the data is erased, even if something is still open. */
export const ERASED_WITHIN_DAYS = 90;
/** The text that a person types to confirm, so that an account is not closed by mistake. */
export const DEACTIVATE_WORD = 'DEACTIVATE';
export const DELETE_WORD = 'DELETE';
