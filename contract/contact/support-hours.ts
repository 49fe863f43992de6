/** CONTACT-25; in a separate file, because the footer of every page has them. */
export const SUPPORT_HOURS = 'Monday to Saturday, 9:00 AM to 7:00 PM IST';
