/** Audited actions of admins by group, as the audit log stores them, each with its sentence. */
const adminTexts = {
  people: {
    'person suspended': 'Suspended the account',
    'suspension lifted': 'Lifted the suspension',
    'admin role granted': 'Granted the admin role',
    'admin role withdrawn': 'Revoked the admin role',
    'device signed out': 'Logged out a device',
    'all devices signed out': 'Logged out all devices',
    'set-up code made': 'Created a set-up code for an admin',
    'second factor removed': 'Removed a lost second factor',
  },
  bookings: {
    'booking cancelled on behalf': 'Cancelled the booking',
    'report decided': 'Decided the dispute',
    'money given back': 'Gave money back',
  },
  money: {
    'payout run confirmed': 'Started the payout run',
    'sign-off requested': 'Requested a sign-off',
    'sign-off confirmed': 'Confirmed the sign-off',
    'sign-off rejected': 'Rejected or withdrew the sign-off',
    'reconciliation run': 'Ran the reconciliation',
    'difference settled': 'Resolved the difference',
    'event replayed': 'Replayed the webhook',
    'event dismissed': 'Marked the webhook as done',
  },
  content: {
    'review hidden': 'Hid the review',
    'review shown again': 'Restored the review',
    'review kept': 'Dismissed the report of a review',
    'message answered': 'Answered the contact message',
    'message let through': 'Released the contact message',
    'message hidden': 'Hid the reported message',
    'reported message kept': 'Dismissed the report of a message',
  },
  services: {
    'service approved': 'Approved the service',
    'service rejected': 'Rejected the service',
    'service hidden': 'Hid the service',
    'service restored': 'Restored the service',
    'document accepted': 'Accepted the document',
    'document rejected': 'Rejected the document',
    'non-refundable mark approved': 'Approved a non-refundable price',
    'non-refundable mark declined': 'Declined a non-refundable price',
    'non-refundable mark withdrawn': 'Withdrew a non-refundable price',
    'own menu texts kept': 'Approved the menu texts',
    'own menu task hidden': 'Hid the menu entry',
  },
  catalogue: {
    'catalogue entry added': 'Added the catalogue entry',
    'catalogue entry changed': 'Changed the catalogue entry',
    'catalogue entry retired': 'Retired the catalogue entry',
    'catalogue image changed': 'Changed the image of the catalogue entry',
    'catalogue image removed': 'Removed the image of the catalogue entry',
    'catalogue entry brought back': 'Restored the catalogue entry',
    'catalogue put in order': 'Reordered the catalogue',
    'search synonym added': 'Added the search synonym',
    'search synonym changed': 'Changed the search synonym',
    'search synonym removed': 'Removed the search synonym',
  },
  rules: {
    'policy version published': 'Published the refund policy',
    'policy version withdrawn': 'Withdrew the version of the refund policy',
    'tax rule published': 'Published the tax rule',
    'tax rule ended': 'Set the end of the tax rule',
    'tax rule withdrawn': 'Withdrew the tax rule',
    'setting changed': 'Changed the setting',
    'setting version withdrawn': 'Withdrew the version of the setting',
  },
  system: {
    'second factor set up': 'Set up a second factor',
    'recovery codes renewed': 'Renewed the recovery codes',
    'security alert seen': 'Marked the security alert as seen',
    'job retried': 'Retried the job',
  },
} as const;

/** Audited actions of businesses: each affects many customers at once, or a customer's rights. */
const businessTexts = {
  'class session moved': 'Rescheduled the class session',
  'class session cancelled': 'Cancelled the class session',
  'customer blocked': 'Blocked the customer',
  'customer unblocked': 'Unblocked the customer',
  'customers exported': 'Exported their customers',
} as const;

/** Security events by which admins read personal data. The audit log lists them, the security log stores them. */
const readTexts = {
  'personal data read': 'Opened personal data',
  'personal data listed': 'Listed personal data',
  'data exported': 'Exported a list',
} as const;

/** Names under which earlier versions stored an action; entries are never changed. */
const formerNames: Readonly<Record<string, AuditAction>> = {
  'policy version laid down': 'policy version published',
  'tax rule laid down': 'tax rule published',
};

type AdminTexts = typeof adminTexts;
type AdminAction = { [Group in keyof AdminTexts]: keyof AdminTexts[Group] }[keyof AdminTexts];
export type AuditAction = AdminAction | keyof typeof businessTexts;
export type ReadAction = keyof typeof readTexts;

export const adminActions = Object.values(adminTexts).flatMap(Object.keys) as AdminAction[];
export const readActions = Object.keys(readTexts) as ReadAction[];

export const auditGroups = [
  ...(['people', 'bookings', 'money', 'content', 'services', 'catalogue', 'rules'] as const),
  ...(['system', 'businesses', 'reads'] as const),
] as const;
export type AuditGroup = (typeof auditGroups)[number];

export const auditGroupLabels: Record<AuditGroup, string> = {
  people: 'People and roles',
  bookings: 'Bookings and disputes',
  money: 'Payments and payouts',
  content: 'Reviews and messages',
  services: 'Services and documents',
  catalogue: 'Catalogue and search',
  rules: 'Policies, taxes and settings',
  system: 'Security and jobs',
  businesses: 'Actions of businesses',
  reads: 'Reads of personal data',
};

const groupTexts: Record<AuditGroup, Readonly<Record<string, string>>> = {
  ...adminTexts,
  businesses: businessTexts,
  reads: readTexts,
};
const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(groupTexts));

/** The sentence of a stored action. Its subject follows, so it names the record in general terms only. */
export function actionText(act: string): string {
  return texts[formerNames[act] ?? act] ?? act.charAt(0).toUpperCase() + act.slice(1);
}

/** Every name under which the actions of a group are stored. */
export function storedActions(group: AuditGroup): string[] {
  const acts = Object.keys(groupTexts[group]);
  return [...acts, ...formerOf((act) => acts.includes(act))];
}

/** Every stored name of the actions whose sentence contains a text. */
export function actionsByText(text: string): string[] {
  const isMatch = (act: string) => actionText(act).toLowerCase().includes(text.toLowerCase());
  return [...Object.keys(texts).filter(isMatch), ...formerOf(isMatch)];
}

function formerOf(isMatch: (act: string) => boolean): string[] {
  return Object.entries(formerNames).flatMap(([former, act]) => (isMatch(act) ? [former] : []));
}

/** Kinds of records that an action changes; the audit log stores the id separately. */
export const auditSubjects = [
  'person',
  'booking',
  'report',
  'review',
  'message',
  'payout run',
  'sign-off',
  'reconciliation',
  'difference',
  'tax rule',
  'service',
  'message report',
  'document',
  'catalogue entry',
  'policy version',
  'setting',
  'event',
  'security alert',
  'search synonym',
  'sub-service',
  'class session',
  'job',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
