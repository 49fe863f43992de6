/** What is said when nobody answers; every page has it before it is needed. */
export const NETWORK_TEXT = 'Network error. Please check your connection and try again.';
