/** Apart from the schemas, so that a page which shows them carries none. */

/** Days after its deletion in which an account's personal data is still there, to answer a bank's question. */
export const ERASE_DAYS = 30;
/** POLICY-10: days after a deletion by which the data is gone, whatever is still open. */
export const ERASED_WITHIN_DAYS = 90;
/** The words that a person types, so that no slip of a finger closes an account. */
export const DEACTIVATE_WORD = 'DEACTIVATE';
export const DELETE_WORD = 'DELETE';
