export const MAIL_QUEUE = 'mail';
