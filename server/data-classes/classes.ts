/** The classes of all stored data, the most protected first, with what each requires (OWASP ASVS 14.1.1 and 14.1.2). */
export const dataClasses = {
  secret: {
    what: 'Lets its holder act as someone: codes, keys, sessions, links with a token',
    protection:
      'Stored as a keyed hash or encrypted with the key ring; never in responses after its creation, in logs or exports; encrypted again by `npm run keys:reseal`; expires or can be withdrawn',
  },
  sensitive: {
    what: 'Harms its person when it leaks: numbers of authorities, bank accounts, homes, documents, evidence, private notes',
    protection:
      'Numbers and homes are encrypted and masked when displayed; documents and evidence are private files; admins give a reason that is recorded, also for reading; exported and erased with its person',
  },
  personal: {
    what: 'Belongs to an identified person: names, contacts, bookings, payments, messages',
    protection:
      'Read by its person, by the other side of a booking as far as the visit needs it, and by admins with a recorded reason; no logs, addresses of pages or shared caches; exported, and anonymized at erasure',
  },
  business: {
    what: 'Of a business or the marketplace, without a customer: hours, offers, books, settlements',
    protection: 'Read by its business and by admins; books are never changed',
  },
  public: {
    what: 'Displayed to every visitor: services, prices, the master list, policies',
    protection: 'Changed by its owner or an admin only; served from shared caches',
  },
  technical: {
    what: 'Keeps the system running, without content about people: queues, indexes, limits of keyed hashes',
    protection: 'Read by the application and its operator',
  },
} as const satisfies Record<string, { what: string; protection: string }>;

export type DataClass = keyof typeof dataClasses;
