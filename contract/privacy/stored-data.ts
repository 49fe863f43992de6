import { ANSWERED_RETENTION_DAYS } from '../contact/rules.ts';
import { NOTICE_DAYS } from '../notifications/kinds.ts';
import { DOCUMENT_FILE_DAYS } from '../portfolio/limits.ts';
import { WAITLIST_RETENTION_DAYS } from '../waitlist/limits.ts';
import { WALK_IN_RETENTION_DAYS } from '../walkins/limits.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from './limits.ts';

/** One kind of personal data: its content, the purpose of storing it, and for how long. */
export type StoredData = {
  label: string;
  /** The parts of the data export and of the erasure that belong to it. */
  parts: readonly string[];
  what: string;
  why: string;
  kept: string;
};

const WITH_ACCOUNT = `With the account; erased ${ERASE_DAYS} to ${ERASED_WITHIN_DAYS} days after its deletion`;
const ACCOUNTS =
  'Eight financial years (Companies Act, section 128), without the name after erasure';

/**
 * All personal data, for the privacy policy, the data export and docs/personal-data.md (DPDP Act, 2023, sections 5 and
 * 11). A test compares the parts with those that the server exports and erases.
 */
export const storedData: readonly StoredData[] = [
  {
    label: 'Account',
    parts: ['account', 'account story'],
    what: 'Name, e-mail, phone number, language, consents, passkeys, devices with their last use, and what happened to the account',
    why: 'To log in, to protect the account and to prove consents',
    kept: WITH_ACCOUNT,
  },
  {
    label: 'Profile',
    parts: ['profile'],
    what: 'What you add: gender, date of birth, addresses, PAN, UPI ID, the last digits of an Aadhaar number',
    why: 'Visits at your home and refunds to UPI; nothing else of it is needed to book',
    kept: WITH_ACCOUNT,
  },
  {
    label: 'Bookings',
    parts: ['bookings', 'calendar', 'waitlist', 'evidence'],
    what: 'Service, time, people, price, place, your notes, reports with their pictures, and places on waitlists',
    why: 'To make bookings happen and to decide about reports',
    kept: `${ACCOUNTS}; ended waitlist entries ${WAITLIST_RETENTION_DAYS} days`,
  },
  {
    label: 'Payments',
    parts: ['payments', 'wallet', 'giftCards', 'packages', 'documents', 'payouts'],
    what: 'Amounts, times, references of the payment provider, credits, gift cards, packages, invoices and payouts; no card numbers',
    why: 'To take payments, refund and pay out, and for accounts and taxes',
    kept: ACCOUNTS,
  },
  {
    label: 'Messages and reviews',
    parts: ['conversations', 'reviews'],
    what: 'What you write to the other side of a booking, reviews and their photos',
    why: 'To agree about a visit, and to inform other customers',
    kept: 'Conversations as long as their booking; reviews stay; both without the name after erasure',
  },
  {
    label: 'Contact form',
    parts: ['messages'],
    what: 'Your name, e-mail address and message',
    why: 'To answer you',
    kept: `${ANSWERED_RETENTION_DAYS} days after the answer`,
  },
  {
    label: 'Notifications',
    parts: ['notifications'],
    what: 'Notifications, your choices, and the browsers and the number that receive them',
    why: 'To inform you about bookings and money',
    kept: `${NOTICE_DAYS} days; choices and numbers with the account`,
  },
  {
    label: 'Business',
    parts: ['services', 'service forms', 'hours', 'portfolio', 'team'],
    what: 'Services, prices, hours, photos, verification documents, team members and their time off',
    why: 'To offer your services and to verify who offers them',
    kept: `${WITH_ACCOUNT}; verification files ${DOCUMENT_FILE_DAYS} days after the decision`,
  },
  {
    label: 'Customers of a business',
    parts: ['customerNotes', 'blocks', 'walkIns'],
    what: 'What a business notes about its customers, whom it does not serve, and walk-ins that it entered',
    why: 'For the business, which sees only its own',
    kept: `As long as the business keeps them; name and phone of a walk-in ${WALK_IN_RETENTION_DAYS} days after the visit`,
  },
  {
    label: 'Decisions and access',
    parts: ['audit log', 'access reasons', 'sign-offs'],
    what: 'Which admin decided what or opened which record, and the reason',
    why: 'To prove decisions, and to find out who saw what after an incident',
    kept: 'Access one year (DPDP Rules); decisions as long as the marketplace, without names after erasure',
  },
  {
    label: 'Technical data',
    parts: ['stored answers', 'finished work'],
    what: 'Answers to repeated requests, and work such as e-mails that were sent',
    why: 'So that a repeated request books and pays once, and to find the cause of failures',
    kept: 'Answers 30 days, finished work one day, failed work two weeks',
  },
];
