/** The queue of e-mails. */
export const MAIL_QUEUE = 'mail';
