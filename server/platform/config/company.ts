import { z } from 'zod';
import type { ContactDetails } from '#contract/contact/views.ts';
import { checkEmail } from '#contract/fields.ts';

/** The company's details and contacts, as shown on every page. */
export type Support = ContactDetails;

const NAME_MAX = 200;
const LINKS_MAX = 8;
const plainLine = z.string().regex(/^[^\p{Cc}]+$/u);
const email = plainLine.refine((text) => checkEmail(text) === undefined);

export const supportSettings = {
  COMPANY_NAME: plainLine.max(NAME_MAX).optional(),
  SUPPORT_EMAIL: email.optional(),
  PARTNERS_EMAIL: email.optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()-]{5,24}$/)
    .optional(),
  SUPPORT_ADDRESS: plainLine.max(500).optional(),
  GRIEVANCE_OFFICER: plainLine.max(NAME_MAX).optional(),
  GRIEVANCE_EMAIL: email.optional(),
  SOCIAL_LINKS: z
    .string()
    .refine((text) => linksIn(text).every((link) => /^https:\/\//.test(link) && URL.canParse(link)))
    .refine((text) => linksIn(text).length <= LINKS_MAX)
    .optional(),
};

export const supportFormats = {
  COMPANY_NAME: 'the legal name of the company',
  SUPPORT_EMAIL: 'one e-mail address',
  PARTNERS_EMAIL: 'one e-mail address',
  SUPPORT_PHONE: 'a telephone number such as +91 80 1234 5678',
  SUPPORT_ADDRESS: 'the lines of the address, parted by |',
  GRIEVANCE_OFFICER: 'the name and designation of the officer',
  GRIEVANCE_EMAIL: 'one e-mail address',
  SOCIAL_LINKS: 'up to eight https addresses, parted by commas',
};

/**
 * Example details, used when nothing is configured. They cannot belong to anyone: names under .test
 * and zero-only postal codes are never assigned, and no Indian number begins with a zero.
 */
export const exampleSupport: Support = {
  companyName: 'Zap Booking (demonstration)',
  email: 'support@zapbooking.test',
  partnersEmail: 'partners@zapbooking.test',
  phone: '+91 00000 00000',
  address: ['1 Example Street', 'Bengaluru 000000', 'India'],
  grievance: { officer: 'To be named by the operator', email: 'grievance@zapbooking.test' },
  social: [],
  isExample: true,
};

/** Settings that Indian consumer law requires on a shop's pages. */
const required = [
  'COMPANY_NAME',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'SUPPORT_ADDRESS',
  'GRIEVANCE_OFFICER',
] as const;

export function readSupport(env: { [Name in keyof typeof supportSettings]?: string | undefined }) {
  const example = exampleSupport;
  const supportEmail = env.SUPPORT_EMAIL ?? example.email;
  const emailOr = (name: keyof typeof env, fallback: string) =>
    env[name] ?? (env.SUPPORT_EMAIL ? supportEmail : fallback);
  return {
    companyName: env.COMPANY_NAME ?? example.companyName,
    email: supportEmail,
    partnersEmail: emailOr('PARTNERS_EMAIL', example.partnersEmail),
    phone: env.SUPPORT_PHONE ?? example.phone,
    address: env.SUPPORT_ADDRESS ? partsOf(env.SUPPORT_ADDRESS, '|') : example.address,
    grievance: {
      officer: env.GRIEVANCE_OFFICER ?? example.grievance.officer,
      email: emailOr('GRIEVANCE_EMAIL', example.grievance.email),
    },
    social: linksIn(env.SOCIAL_LINKS ?? '').map((url) => ({ label: siteName(url), url })),
    isExample: required.some((name) => env[name] === undefined),
  } satisfies Support;
}

function linksIn(text: string): string[] {
  return partsOf(text, ',');
}

function partsOf(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const knownSites: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
  'x.com': 'X',
};

function siteName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return knownSites[host] ?? host;
}
