/** CONTACT-25; apart, since the foot of every page names them. */
export const SUPPORT_HOURS = 'Monday to Saturday, 9:00 AM to 7:00 PM IST';
