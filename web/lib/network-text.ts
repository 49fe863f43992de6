/** The message for a failed connection. In a separate file, so that every page loads it in advance. */
export const NETWORK_TEXT = 'Network error. Please check your connection and try again.';
