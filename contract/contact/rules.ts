import { checkEmail, checkPhone } from '../fields.ts';

/** The contact form's rules and limits, shared by form and server; without schemas. */

/** CONTACT-13, in the order of the list. */
export const contactSubjects = [
  'general',
  'support',
  'booking',
  'provider',
  'partnership',
  'feedback',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const subjectLabels: Record<ContactSubject, string> = {
  general: 'General question',
  support: 'Technical support',
  booking: 'A booking or a refund',
  provider: 'Offering services',
  partnership: 'Partnership',
  feedback: 'Feedback',
};

export const CONTACT_NAME_MAX = 100;
export const CONTACT_TEXT_MAX = 5_000;
/** CONTACT-08, CONTACT-24, CONTACT-27: hours within which a message is answered on business days. */
export const RESPONSE_HOURS = 24;
/** CONTACT-17: milliseconds for which the success banner is displayed. */
export const BANNER_MS = 5_000;
/** CONTACT-23. */
export const CONTACT_SENT = "Message sent successfully! We'll get back to you soon.";
/** Days for which an answered message is stored. */
export const ANSWERED_RETENTION_DAYS = 365;

/** Minimum seconds to fill in the form; bots are faster. */
export const FORM_SECONDS_MIN = 3;

export type ContactField = 'name' | 'email' | 'phone' | 'subject' | 'message';
export type ContactValues = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

/** CONTACT-19, CONTACT-21 and VAL-01, VAL-02, VAL-07: the message of each invalid field. */
export function contactErrors(values: ContactValues): ContactErrors {
  const found: Record<ContactField, string | undefined> = {
    name: values.name.trim() === '' ? 'Name is required' : undefined,
    email: checkEmail(values.email),
    phone: values.phone.trim() === '' ? undefined : checkPhone(values.phone),
    subject: isSubject(values.subject) ? undefined : 'Please choose a subject',
    message: values.message.trim() === '' ? 'Message is required' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
}

function isSubject(value: string): value is ContactSubject {
  return contactSubjects.some((subject) => subject === value);
}

export const contactStates = ['open', 'answered', 'quarantined'] as const;
export type ContactState = (typeof contactStates)[number];
export const contactSubjectFilters = ['all', ...contactSubjects] as const;
export const contactSorts = ['newest', 'oldest'] as const;
