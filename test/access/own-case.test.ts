import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '../support/database/database.ts';
import { openProvedSession } from '../support/worlds/second-factor-session.ts';
import { rows } from './rows.ts';
import { type AccessWorld, accessWorld } from './things.ts';

type Party = 'customer' | 'provider';
/** The subject of a call, and its parties. */
type OwnCase = {
  parties: readonly Party[];
  params: () => Record<string, string>;
  body?: object;
};

const database = testDatabase();
let world: AccessWorld;
const made = {
  eventId: '',
  differenceId: '',
  messageId: '',
  reportId: '',
  formId: '',
  signOffId: '',
};
const reason = { reason: 'The water is off today' };

beforeAll(async () => {
  world = await accessWorld(database);
  for (const party of ['customer', 'provider'] as const)
    await grantRole(world.w.deps.db, world.idOf[party], 'admin', world.w.now());
  Object.assign(made, await makeThings(world));
});
afterAll(() => world.w.close());

const both = ['customer', 'provider'] as const;
const noParty = 'no party';
const review = { parties: both, params: () => ({ reviewId: world.things.reviewId }) };
const seenReview = { changedAt: '2026-08-04T04:30:00Z', reportedAt: null };
const self = { parties: both, params: () => ({}), body: reason };
const contact = { parties: ['customer'] as const, params: () => ({ messageId: made.messageId }) };
const signOff = { parties: ['provider'] as const, params: () => ({ signOffId: made.signOffId }) };
const form = { parties: ['provider'] as const, params: () => ({ serviceId: made.formId }) };

const service = {
  parties: ['provider'] as const,
  params: () => ({ serviceId: world.things.serviceId }),
  body: reason,
};

/** The parties of each admin action, or the statement that it has none. */
const cases: Partial<Record<CallName, OwnCase | 'no party' | 'left out of the run'>> = {
  approveService: { ...form, body: { version: 1 } },
  rejectService: { ...form, body: { version: 1, ...reason } },
  decideDispute: {
    parties: both,
    params: () => ({ disputeId: world.things.disputeId }),
    body: { uphold: false, decision: 'It was as agreed', evidenceSeen: 1 },
  },
  cancelOnBehalf: {
    parties: both,
    params: () => ({ bookingId: world.things.bookingId }),
    body: { side: 'provider', reason: 'Their wish', refund: 1 },
  },
  giveGoodwill: {
    parties: both,
    params: () => ({ bookingId: world.things.bookingId }),
    body: { target: 'wallet', amount: 1, remains: 1, ...reason },
  },
  resolveDifference: {
    parties: both,
    params: () => ({ differenceId: made.differenceId }),
    body: { resolution: 'It was settled by hand' },
  },
  replayWebhook: { parties: both, params: () => ({ eventId: made.eventId }), body: reason },
  dismissWebhook: { parties: both, params: () => ({ eventId: made.eventId }), body: reason },
  hideReview: { ...review, body: { ...reason, seen: seenReview } },
  unhideReview: review,
  keepReview: { ...review, body: { seen: seenReview } },
  answerContact: { ...contact, body: { note: null } },
  releaseContact: contact,
  decideMessageReport: {
    parties: both,
    params: () => ({ reportId: made.reportId }),
    body: { act: 'keep', ...reason },
  },
  decideDocument: {
    parties: ['provider'],
    params: () => ({ documentId: world.things.scanId }),
    body: { act: 'accept' },
  },
  decideMark: {
    parties: ['provider'],
    params: () => ({ subServiceId: world.things.subServiceId }),
    body: { act: 'approve', requestedAt: '2026-08-04T04:30:00Z' },
  },
  decideMenu: {
    parties: ['provider'],
    params: () => ({ entryId: world.things.subServiceId }),
    body: { act: 'keep', changedAt: '2026-08-04T04:30:00Z' },
  },
  hideService: service,
  restoreService: service,
  suspendPerson: self,
  liftSuspension: self,
  grantAdmin: self,
  removeSecondFactor: self,
  makeEnrolmentCode: self,
  revokeAdmin: self,
  signPersonOut: self,
  signPersonOutEverywhere: self,
  confirmSignOff: signOff,
  rejectSignOff: { ...signOff, body: reason },
  runPayouts: 'left out of the run',
  runReconciliation: noParty,
  addTaxRule: noParty,
  endTaxRule: noParty,
  withdrawTaxRule: noParty,
  publishPolicy: noParty,
  withdrawPolicy: noParty,
  changeSetting: noParty,
  withdrawSetting: noParty,
  seeAlert: noParty,
  retryJob: noParty,
  renewRecoveryCodes: noParty,
  addEntry: noParty,
  editEntry: noParty,
  retireEntry: noParty,
  setEntryImage: noParty,
  removeEntryImage: noParty,
  reviveEntry: noParty,
  orderCatalogue: noParty,
  addSynonym: noParty,
  editSynonym: noParty,
  removeSynonym: noParty,
  withdrawSynonym: noParty,
};

const reading = [
  'adminAudit',
  'adminAuditCsv',
  'adminRecords',
  'adminSearch',
  'findPeople',
  'peopleCsv',
  'findBookings',
  'bookingsCsv',
  'findServices',
  'servicesCsv',
  'adminGiftCards',
  'adminPackages',
  'giveAccessReason',
];
const settingUp = [
  'startSecondFactor',
  'confirmSecondFactor',
  'proveSecondFactor',
  'secondFactorPasskeyOptions',
  'proveByPasskey',
];
const acts = (Object.keys(rows) as CallName[]).filter(
  (name) =>
    rows[name].access === 'admin' &&
    callPaths[name][0] !== 'GET' &&
    ![...reading, ...settingUp].includes(name),
);

test('[ROLE-08] every admin action declares its parties', () => {
  expect(acts.toSorted()).toEqual(Object.keys(cases).toSorted());
});

describe.each(
  acts.flatMap((name) => {
    const one = cases[name];
    return typeof one === 'object' ? [[name, one] as const] : [];
  }),
)('%s', (name, { parties, params, body }) => {
  test.each(parties)('[ROLE-08] is refused to an admin who is its %s', async (party) => {
    const personId = world.idOf[party];
    const named = Object.keys(params()).length > 0 ? params() : ownParams(personId);
    const input = { params: named, ...(body ? { body } : {}) };
    const reply = await world.w.call(name, { as: personId, ...input });
    expect([reply.status, reply.body.code]).toEqual([403, 'OWN_CASE']);
    const other = await world.w.call(name, {
      as: world.idOf.admin,
      params: unknownParams(name),
      ...(body ? { body } : {}),
    });
    expect(other.body.code).not.toBe('OWN_CASE');
  });
});

test('[ROLE-08] an admin cannot pay out their own earnings; another admin can', async () => {
  const { w, idOf } = world;
  w.clock.advance('PT240H');
  const blocksOf = async (as: string) => {
    const { proposals } = (await w.call('payoutPreview', { as })).body.data;
    const own = proposals.filter(
      ({ providerId }: { providerId: string }) => providerId === idOf.provider,
    );
    return own.map(({ blockedBy }: { blockedBy: string }) => blockedBy);
  };
  const others = await blocksOf(idOf.admin);
  expect(others).toHaveLength(1);
  expect(await blocksOf(idOf.provider)).toEqual([
    'your own earnings: another admin has to pay them',
  ]);
  expect(others).not.toEqual(await blocksOf(idOf.provider));
});

test('[ROLE-08] every admin action requires a recent proof of the second factor', async () => {
  const { w, idOf } = world;
  const { token } = await openProvedSession(w.deps, idOf.admin);
  await sql`update identity.sessions set proved_at = ${w.now().subtract({ minutes: 16 })}
    where id = ${token.split('.')[1]}`.execute(w.deps.db);
  const open: string[] = [];
  for (const name of acts) {
    const reply = await w.app.inject({
      method: callPaths[name][0],
      url: pathOf(name, unknownParams(name)),
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    if (reply.json().code !== 'SECOND_FACTOR_NEEDED') open.push(name);
  }
  expect(open).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await w.call('adminCounts', { headers })).status, 'reading goes on').toBe(200);
});

const SOME_ID = '019ff000-0000-7000-8000-00000000dead';

function ownParams(personId: string): Record<string, string> {
  return { personId, deviceId: SOME_ID };
}

function unknownParams(name: CallName): Record<string, string> {
  const named = [...callPaths[name][1].matchAll(/:(\w+)/g)].map(([, word = '']) => word);
  return Object.fromEntries(named.map((word) => [word, SOME_ID]));
}

/** Subjects of admin decisions, which belong to the customer and the provider of this world. */
async function makeThings({ w, idOf, things }: AccessWorld): Promise<typeof made> {
  const { db } = w.deps;
  const one = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows[0]?.id ?? '';
  const payment = await one(sql<{ id: string }>`
    select p.gateway_payment_id as id from payments.payments p
    join payments.orders o on o.id = p.order_id where o.subject_id = ${things.bookingId}`);
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { id: payment } } });
  const { email } = await w.person(idOf.customer);
  return {
    eventId: await one(sql<{ id: string }>`
      insert into payments.webhook_events (event_id, event, body, received_at)
      values ('evt_own', 'payment.captured', ${body}, ${w.now()}) returning event_id as id`),
    differenceId: await one(sql<{ id: string }>`
      insert into payments.differences (key, kind, gateway_id, advice, found_at)
      values ('own', 'payment-missing', ${payment}, 'Look', ${w.now()}) returning id`),
    messageId: await one(sql<{ id: string }>`
      insert into contact.messages (reference, name, email, subject, message, received_at, state)
      values ('ZC-AAAAAAAA', 'Asha', ${email}, 'general', 'Hello', ${w.now()}, 'open')
      returning id`),
    reportId: await one(sql<{ id: string }>`
      insert into messages.reports (booking_id, n, reason, reported_at)
      select booking_id, n, 'Rude', ${w.now()} from messages.messages
      where booking_id = ${things.bookingId} limit 1 returning id`),
    signOffId: await one(sql<{ id: string }>`
      insert into signoffs.requests (kind, subject_kind, subject_id, amount_paise, lines, input, fingerprint,
        reason, requested_by, requested_at, expires_at, beneficiaries)
      values ('payout run', 'payout run', 'next', 100, '[]', '{}', 'none', '', ${idOf.admin}, ${w.now()},
        ${w.now().add({ hours: 48 })}, ${[idOf.provider]}::uuid[]) returning id`),
    formId: await one(sql<{ id: string }>`
      insert into onboarding.forms (owner_id, state, content, updated_at)
      values (${idOf.provider}, 'draft', '{}', ${w.now()}) returning service_id as id`),
  };
}
