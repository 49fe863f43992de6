import { startsOfSessions } from '#capabilities/availability/index.ts';
import { bookingsOfDisputes, bookingsOfMoney } from '#capabilities/booking/index.ts';
import {
  namesOfEntries,
  namesOfServices,
  namesOfSubServices,
} from '#capabilities/catalogue/index.ts';
import { referencesOfMessages } from '#capabilities/contact/index.ts';
import { kindsOfAlerts, namesOf } from '#capabilities/identity/index.ts';
import { bookingsOfReports } from '#capabilities/messages/index.ts';
import { gatewayIdsOfDifferences, typesOfEvents } from '#capabilities/payments/index.ts';
import { startsOfRuns } from '#capabilities/payouts/index.ts';
import { ratesOfRules } from '#capabilities/policies/index.ts';
import { ownersOfDocuments } from '#capabilities/portfolio/index.ts';
import { servicesOfReviews } from '#capabilities/reviews/index.ts';
import { phrasesOf } from '#capabilities/search/index.ts';
import { kindsOfSignOffs } from '#capabilities/signoffs/index.ts';
import type { AuditSubject } from '#contract/admin/audit-actions.ts';
import type { ReadSubject } from '#contract/admin/security-events.ts';
import { documentKindLabels } from '#contract/portfolio/limits.ts';
import { settingLabels } from '#contract/settings/texts.ts';
import type { AuditRow } from '#platform/db/audit-rows.store.ts';
import type { Db } from '#platform/db/db.ts';
import { csvMoment } from '#platform/lists/csv.ts';

type Kind = AuditSubject | ReadSubject | 'list';
type RecordId = Pick<AuditRow, 'actorId' | 'subjectKind' | 'subjectId'>;
type RecordLabel = { label: string; link: string | null };
/** Labels by id. Records that no longer exist have none. */
type Labels = ReadonlyMap<string, string>;

/** The labels of records of a kind, the page of a record or of its list, and the reader of their labels. */
type KindLabels = {
  noun: string;
  link: (id: string) => string | null;
  read?: (db: Db, ids: string[], rows: readonly RecordId[]) => Promise<Labels>;
  /** Ids of this kind are not UUIDs. */
  hasOwnIds?: boolean;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const page = (path: string) => () => path;
const pageOfOne = (path: string) => (id: string) => (UUID.test(id) ? `${path}/${id}` : path);

/** Reads the labels of records by kind, with one statement per kind. */
export async function recordLabels(
  db: Db,
  rows: readonly RecordId[],
): Promise<(row: RecordId) => RecordLabel> {
  const byKind = Map.groupBy(rows, ({ subjectKind }) => subjectKind);
  const labels = new Map<string, Labels>();
  await Promise.all(
    [...byKind].map(async ([kind, same]) => {
      const { read, hasOwnIds = false } = kinds[kind as Kind] ?? {};
      const all = [...new Set(same.map(({ subjectId }) => subjectId))];
      const ids = hasOwnIds ? all : all.filter((id) => UUID.test(id));
      if (read && ids.length > 0) labels.set(kind, await read(db, ids, same));
    }),
  );
  return ({ subjectKind, subjectId }) => {
    const { noun, link } = kinds[subjectKind as Kind] ?? { noun: subjectKind, link: () => null };
    const label = labels.get(subjectKind)?.get(subjectId);
    return { label: label ?? unnamed(noun, subjectId), link: link(subjectId) };
  };
}

/** The label of a record without one: the words of its id, or the end of a UUID. */
function unnamed(noun: string, id: string): string {
  if (UUID.test(id)) return `${noun} …${id.slice(-8)}`;
  return id ? `${noun} ${id}` : noun;
}

const disputes: KindLabels = {
  noun: 'Dispute',
  link: pageOfOne('/admin/disputes'),
  read: async (db, ids) =>
    labelled(await bookingsOfDisputes(db, ids), ({ key, reference }) => [
      key,
      `Dispute about ${reference}`,
    ]),
};

const kinds: Record<Kind, KindLabels> = {
  person: {
    noun: 'Person',
    link: pageOfOne('/admin/people'),
    read: namesOf,
  },
  booking: {
    noun: 'Booking',
    link: pageOfOne('/admin/bookings'),
    read: async (db, ids) => {
      const bookings = await bookingsOfMoney(db, { paymentIds: [], subjectIds: ids });
      return labelled(bookings, ({ id, reference }) => [id, `Booking ${reference}`]);
    },
  },
  report: disputes,
  dispute: disputes,
  review: {
    noun: 'Review',
    link: page('/admin/reviews'),
    read: async (db, ids) =>
      labelled(await servicesOfReviews(db, ids), ({ id, serviceName }) => [
        id,
        `Review of ${serviceName}`,
      ]),
  },
  message: {
    noun: 'Contact message',
    link: page('/admin/contact'),
    read: async (db, ids) =>
      labelled(await referencesOfMessages(db, ids), ({ id, reference }) => [
        id,
        `Contact message ${reference}`,
      ]),
  },
  messages: {
    noun: 'Reported messages',
    link: page('/admin/conversations'),
    read: reportedList,
    hasOwnIds: true,
  },
  'message report': {
    noun: 'Reported message',
    link: page('/admin/conversations'),
    read: labelsOfReports,
  },
  'payout run': {
    noun: 'Payout run',
    link: page('/admin/payouts'),
    read: async (db, ids) =>
      labelled(await startsOfRuns(db, ids), ({ id, startedAt }) => [
        id,
        `Payout run of ${csvMoment(startedAt)}`,
      ]),
  },
  'sign-off': {
    noun: 'Sign-off',
    link: page('/admin/sign-offs'),
    read: async (db, ids) =>
      labelled(await kindsOfSignOffs(db, ids), ({ id, kind }) => [id, `Sign-off: ${kind}`]),
  },
  reconciliation: { noun: 'Reconciliation of', link: page('/admin/reconciliation') },
  difference: {
    noun: 'Difference',
    link: page('/admin/reconciliation'),
    read: async (db, ids) =>
      labelled(await gatewayIdsOfDifferences(db, ids), ({ id, gatewayId }) => [
        id,
        `Difference of ${gatewayId}`,
      ]),
  },
  event: {
    noun: 'Webhook',
    link: page('/admin/webhooks'),
    hasOwnIds: true,
    read: async (db, ids) =>
      labelled(await typesOfEvents(db, ids), ({ id, event }) => [id, `Webhook ${event}`]),
  },
  'tax rule': {
    noun: 'Tax rule',
    link: page('/admin/taxes'),
    read: async (db, ids) =>
      labelled(await ratesOfRules(db, ids), ({ id, kind, rateBps }) => [
        id,
        `Tax rule ${kind}: ${rateBps / 100}%`,
      ]),
  },
  'policy version': { noun: 'Refund policy, version', link: page('/admin/policies') },
  setting: {
    noun: 'Setting',
    link: page('/admin/settings'),
    hasOwnIds: true,
    read: settingNames,
  },
  service: {
    noun: 'Service',
    link: pageOfOne('/admin/approvals'),
    read: async (db, ids) => labelled(await namesOfServices(db, ids), ({ id, name }) => [id, name]),
  },
  'sub-service': {
    noun: 'Task',
    link: page('/admin/approvals'),
    read: async (db, ids) =>
      labelled(await namesOfSubServices(db, ids), ({ id, name, serviceName }) => [
        id,
        `${name}, ${serviceName}`,
      ]),
  },
  document: { noun: 'Document', link: page('/admin/documents'), read: labelsOfDocuments },
  'catalogue entry': {
    noun: 'Catalogue:',
    link: page('/admin/catalogue'),
    read: async (db, ids) => labelled(await namesOfEntries(db, ids), ({ id, name }) => [id, name]),
  },
  'search synonym': {
    noun: 'Synonym',
    link: page('/admin/synonyms'),
    hasOwnIds: true,
    read: synonymLabels,
  },
  'class session': {
    noun: 'Class session',
    link: () => null,
    read: async (db, ids, rows) => {
      const businessIds = [...new Set(rows.map(({ actorId }) => actorId))];
      const sessions = await startsOfSessions(db, { businessIds, ids });
      return labelled(sessions, ({ id, startsAt }) => [id, `Class of ${csvMoment(startsAt)}`]);
    },
  },
  'security alert': {
    noun: 'Security alert',
    link: page('/admin/security'),
    read: async (db, ids) =>
      labelled(await kindsOfAlerts(db, ids), ({ id, kind }) => [id, `Security alert: ${kind}`]),
  },
  job: { noun: 'Job', link: page('/admin/jobs') },
  list: { noun: '', link: () => null, read: listNames, hasOwnIds: true },
};

function labelled<Row>(
  rows: readonly Row[],
  entry: (row: Row) => readonly [id: string, label: string],
): Labels {
  return new Map(rows.map(entry));
}

/** A synonym is named by its phrase; entries from before its versions have an id. */
async function synonymLabels(db: Db, ids: string[]): Promise<Labels> {
  const former = await phrasesOf(
    db,
    ids.filter((id) => UUID.test(id)),
  );
  const phrases = new Map(former.map(({ id, phrase }) => [id, phrase]));
  return labelled(
    ids.filter((id) => !UUID.test(id) || phrases.has(id)),
    (id) => [id, `Synonym “${phrases.get(id) ?? id}”`],
  );
}

async function settingNames(_db: Db, ids: string[]): Promise<Labels> {
  const names: Readonly<Record<string, string>> = settingLabels;
  return labelled(ids, (id) => [id, `Setting: ${names[id] ?? id}`]);
}

/** The list of reported messages has one name and no id. */
async function reportedList(_db: Db, ids: string[]): Promise<Labels> {
  return labelled(ids, (id) => [id, 'Reported messages']);
}

async function labelsOfReports(db: Db, ids: string[]): Promise<Labels> {
  const reports = await bookingsOfReports(db, ids);
  const subjectIds = reports.map(({ bookingId }) => bookingId);
  const bookings = await bookingsOfMoney(db, { paymentIds: [], subjectIds });
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]));
  return labelled(reports, ({ id, bookingId }) => [
    id,
    `Reported message of ${references.get(bookingId) ?? 'a booking'}`,
  ]);
}

async function labelsOfDocuments(db: Db, ids: string[]): Promise<Labels> {
  const documents = await ownersOfDocuments(db, ids);
  const names = await namesOf(db, [...new Set(documents.map(({ ownerId }) => ownerId))]);
  return labelled(documents, ({ id, kind, ownerId }) => [
    id,
    `${documentKindLabels[kind]} of ${names.get(ownerId) ?? 'a provider'}`,
  ]);
}

/** The name of a list: as it is counted, or from the call that exported it: 'securityEventsCsv'. */
async function listNames(_db: Db, ids: string[]): Promise<Labels> {
  return labelled(ids, (id) => {
    const words = id
      .replace(/^admin(?=[A-Z])|Csv$/g, '')
      .replaceAll(/(?<=[a-z])[A-Z]/g, (initial) => ` ${initial.toLowerCase()}`);
    return [id, `List: ${words.toLowerCase()}`];
  });
}
