import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedMasterList } from '#capabilities/catalogue/services/additions.store.ts';
import { seedSecondFactor } from '#capabilities/identity/second-factor/second-factor.ts';
import { actionText, adminActions } from '#contract/admin/audit-actions.ts';
import type { AuditEntry } from '#contract/admin/audit-views.ts';
import { type CallName, calls } from '#contract/api.ts';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import { chosenOf } from '#contract/policies/rules.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { policyTerms } from '#test/support/samples/policy.ts';
import { goodForm } from '#test/support/samples/service-form.ts';
import { goodwillActs } from '#test/support/steps/goodwill-acts.ts';
import { menuActs } from '#test/support/steps/menu-acts.ts';
import { reviewActs, reviewSteps } from '#test/support/steps/review-steps.ts';
import { signOffActs } from '#test/support/steps/sign-off-acts.ts';
import { stoppedJob } from '#test/support/steps/stopped-job.ts';
import { type Act, settingActs, synonymActs, taxActs } from '#test/support/steps/synonym-acts.ts';
import { unseenAlert } from '#test/support/steps/unseen-alert.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { openProvedSession, provedTokenOf } from '#test/support/worlds/second-factor-session.ts';
import { openWorld } from '#world/world.ts';
import { bytesOf, stepOf, totpAt } from '../../identity/second-factor/totp.ts';
import { submitDocument } from '../../portfolio/submit-document.ts';

const database = testDatabase();
let w: PayoutWorld;
let admin: string;
let second: string;
const steps = reviewSteps(() => w);

beforeAll(async () => {
  w = await payoutWorld(database);
  admin = await steps.admin();
  second = await w.admin();
});
afterAll(() => w.close());
const because = { reason: 'Somebody has to' };
const nextLines = async (after: number) => {
  const { rows } = await sql<{ act: string; subject_id: string; actor_id: string }>`
    select act, subject_id, actor_id from platform.audit order by id offset ${after}`.execute(
    w.deps.db,
  );
  return rows;
};

/** Prepares each call; some calls prepare later ones. */
const acts: [CallName, () => Promise<Act>][] = [
  ['suspendPerson', async () => ofPerson(await someone())],
  ['liftSuspension', async () => ofPerson(await someone())],
  ['grantAdmin', async () => ofPerson(await someone())],
  ...signOffActs(() => ({ w, second, someone })),
  ['makeEnrolmentCode', async () => ofPerson(await someone())],
  ['revokeAdmin', async () => ofPerson(await someone())],
  ['retryJob', async () => ({ params: { jobId: await stoppedJob(w.deps.db) }, body: because })],
  ['seeAlert', async () => ({ params: { alertId: await unseenAlert(w.deps.db, w.now()) } })],
  [
    'signPersonOut',
    async () => {
      const personId = await w.customer();
      const { body } = await w.call('devices', { as: personId });
      return { params: { personId, deviceId: body.data[0].id }, body: because };
    },
  ],
  ['signPersonOutEverywhere', async () => ofPerson(await w.customer())],
  [
    'cancelOnBehalf',
    async () => {
      const { customer, service } = await w.pair({ daysAhead: 4, priceRupees: 1000 });
      const { bookingId } = await w.book(customer, service);
      return { params: { bookingId }, body: { ...because, side: 'customer', refund: 1000 } };
    },
  ],
  ...goodwillActs(() => w),
  ...taxActs(() => ({ w, admin })),
  ['answerContact', async () => ({ params: { messageId: await message('open') } })],
  ['releaseContact', async () => ({ params: { messageId: await message('quarantined') } })],
  ...reviewActs(() => w),
  [
    'decideDispute',
    async () => {
      const one = await steps.booked();
      steps.goTo(one.startsAt, 20);
      const disputeId = await steps.reported(one, 'provider-no-show');
      return { params: { disputeId }, body: { uphold: false, decision: 'They were there.' } };
    },
  ],
  ['runReconciliation', async () => ({})],
  [
    'resolveDifference',
    async () => {
      const { rows } = await sql<{ id: string }>`
        insert into payments.differences (key, kind, gateway_id, advice, found_at)
        values ('one', 'payment-unknown', 'pay_x', 'Look', ${w.now()}) returning id`.execute(
        w.deps.db,
      );
      return { params: { differenceId: rows[0]?.id ?? '' }, body: { resolution: 'Given back.' } };
    },
  ],
  [
    'runPayouts',
    async () => {
      await w.completed(await w.paidSalon({ priceRupees: 1000 }));
      w.untilDue();
      const { token, total } = (await w.call('payoutPreview', { as: admin })).body.data;
      return { body: { token, total } };
    },
  ],
  ['approveService', async () => submitted()],
  ['rejectService', async () => submitted(because)],
  ['decideMessageReport', async () => reportedMessage('hide')],
  ['decideMessageReport', async () => reportedMessage('keep')],
  ...menuActs(() => ({ w, admin })),
  ['decideDocument', async () => given({ act: 'accept' })],
  ['decideDocument', async () => given({ act: 'reject', ...because })],
  [
    'addEntry',
    async () => ({ body: { kind: 'category', parentId: null, name: 'Audited', tint: 'blue' } }),
  ],
  ...synonymActs(() => ({ w, admin })),
  ...settingActs(() => ({ w, admin })),
  ['editEntry', () => ofEntry({ name: 'Audited twice', tint: 'rose' })],
  ['setEntryImage', async () => ({ ...(await ofEntry()), body: await picture('png') })],
  ['removeEntryImage', async () => ({ params: (await ofEntry()).params ?? {} })],
  ['retireEntry', () => ofEntry()],
  ['reviveEntry', () => ofEntry()],
  [
    'orderCatalogue',
    async () => {
      const { categories } = await catalogue();
      const ids = categories.map(({ id }) => id).reverse();
      return { body: { kind: 'category', parentId: null, ids } };
    },
  ],
  [
    'publishPolicy',
    async () => {
      const activeFrom = w.now().add({ hours: 24 }).toString();
      return { body: { version: 2, activeFrom, terms: chosenOf(policyTerms), note: 'As it was' } };
    },
  ],
  ['withdrawPolicy', async () => ({ params: { version: '2' }, body: { reason: 'As it was' } })],
  [
    'replayWebhook',
    async () => {
      await sql`insert into payments.webhook_events (event_id, event, body, received_at, processed_at)
        values ('evt_1', 'order.paid', '{"payload": {}}', ${w.now()}, ${w.now()})`.execute(
        w.deps.db,
      );
      return { params: { eventId: 'evt_1' }, body: because };
    },
  ],
  [
    'dismissWebhook',
    async () => {
      await sql`insert into payments.webhook_events (event_id, event, body, received_at, last_error)
        values ('evt_2', 'order.paid', '{"payload": {}}', ${w.now()}, 'No answer')`.execute(
        w.deps.db,
      );
      return { params: { eventId: 'evt_2' }, body: because };
    },
  ],
  ['renewRecoveryCodes', async () => seedSecondFactor(w.deps, admin).then(() => ({}))],
  ['confirmSecondFactor', async () => ({ body: { code: await newCode() } })],
];

let known: string | undefined;
async function someone(): Promise<string> {
  known ??= await w.customer();
  return known;
}
const ofPerson = (personId: string): Act => ({ params: { personId }, body: because });
async function catalogue(): Promise<AdminCatalogue> {
  return (await w.call('adminCatalogue', { as: admin })).body.data;
}

/** The current state of the category that was added. */
async function ofEntry(content: object = {}): Promise<Act> {
  const { categories } = await catalogue();
  const entry = categories.find(({ name }) => name.startsWith('Audited'));
  return {
    params: { entryId: entry?.id ?? '' },
    body: { kind: 'category', version: entry?.version, ...content },
  };
}

async function message(state: string): Promise<string> {
  const suspicion = state === 'open' ? null : 'trap';
  const reference = state === 'open' ? 'ZC-AAAAAAAA' : 'ZC-BBBBBBBB';
  const { rows } = await sql<{ id: string }>`
    insert into contact.messages
      (reference, name, email, subject, message, received_at, state, suspicion)
    values (${reference}, 'Asha', 'asha@example.com', 'general', 'Hello', ${w.now()}, ${state},
      ${suspicion}) returning id`.execute(w.deps.db);
  return rows[0]?.id ?? '';
}

async function submitted(more: object = {}): Promise<Act> {
  const owner = await w.customer();
  list ??= openWorld(w.deps).masterList();
  const draft = await w.call('newService', { as: owner, body: goodForm(await list) });
  const { serviceId, version } = draft.body.data;
  const params = { serviceId };
  const form = await w.call('submitService', { as: owner, params, body: { version } });
  return { params, body: { version: form.body.data.version, ...more } };
}
let list: Promise<SavedMasterList> | undefined;

async function reportedMessage(act: string): Promise<Act> {
  const { customer, service, bookingId } = await steps.booked();
  const params = { bookingId };
  const body = { text: 'Bring cash' };
  await w.call('writeMessage', { as: service.ownerId, params, body });
  await w.call('reportMessage', { as: customer, params: { bookingId, n: '1' }, body: because });
  const open = await w.call('adminMessageReports', { as: admin, query: { state: 'open' } });
  return { params: { reportId: open.body.data.items[0].id }, body: { act, ...because } };
}

/** A provider's pending document. */
async function given(body: object): Promise<Act> {
  const { ownerId } = await w.service();
  const file = { bytes: await picture('png'), type: 'image/png' };
  const [one] = await submitDocument(w.deps, ownerId, { kind: 'identity', ...file });
  return { params: { documentId: one?.id ?? '' }, body };
}

/** The code of a pending secret, which belongs to the session that confirms it. */
async function newCode(): Promise<string> {
  const headers = { authorization: `Bearer ${await provedToken()}` };
  const { body } = await w.call('startSecondFactor', { headers });
  return totpAt(bytesOf(body.data.secret), stepOf(w.now()));
}

const provedToken = provedTokenOf(() => ({ ...w, personId: admin }));

const seen = new Set<string>();

describe('[ROLE-08] An admin action leaves one audit entry, a rejected one none', () => {
  test.each(acts)('%s', async (call, prepare) => {
    const ask = await prepare();
    const before = (await nextLines(0)).length;
    const isConfirmed = call === 'confirmSignOff';
    const headers = { authorization: `Bearer ${await provedToken()}` };
    const reply = await w.call(call, { ...ask, headers });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const lines = await nextLines(before);
    // A confirmed action also has the entry of the admin who requested it.
    expect(lines).toHaveLength(isConfirmed ? 2 : 1);
    const last = lines.at(-1);
    expect(last?.actor_id).toBe(admin);
    const [subjectId] = Object.values(ask.params ?? {});
    if (subjectId && !/^(?:grantAdmin|removeSecondFactor|withdraw\w+)$/.test(call))
      expect(last?.subject_id).toBe(subjectId);
    for (const { act } of lines) seen.add(act);
    expect((await w.call(call, { as: await w.customer(), ...ask })).status).toBe(403);
    expect((await nextLines(before)).length).toBe(lines.length);
    await w.settled();
  });
});

test('The table above covers every action and every call of the contract', () => {
  expect([...seen].sort()).toEqual([...adminActions].sort());
  const walked = new Set<string>(acts.map(([call]) => call));
  const left = Object.entries(calls)
    .filter(([, call]) => call.path.startsWith('/admin/') && call.method !== 'GET')
    .flatMap(([name, call]) => ('isReading' in call || walked.has(name) ? [] : [name]));
  const own = ['proveByPasskey', 'proveSecondFactor', 'secondFactorPasskeyOptions'];
  expect(left.sort()).toEqual([...own, 'startSecondFactor']);
});

test('Every entry names its record, links to a page, and has the amount that it moved', async () => {
  // A new authenticator has ended the admin's other sessions.
  const { token } = await openProvedSession(w.deps, admin);
  const headers = { authorization: `Bearer ${token}` };
  const entries: AuditEntry[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const { data } = (await w.call('adminAudit', { headers, body: { page } })).body;
    entries.push(...data.items);
    hasMore = data.hasMore;
  }
  expect(new Set(entries.map(({ act }) => act))).toEqual(new Set([...seen, 'personal data read']));
  for (const { act, subjectKind, subjectId, subjectLabel, subjectLink } of entries) {
    // A retried job leaves the list, and a test replays an event of its own.
    if (subjectKind !== 'job')
      expect(subjectLabel, `${act} ${subjectId}`).not.toMatch(/…|[\da-f]{8}-/);
    expect(subjectLink, act).toMatch(/^\/admin\/[a-z]/);
    expect(actionText(act), act).toMatch(/^[A-Z][^.]+$/);
  }
  const amounts = (name: string) =>
    entries.flatMap(({ act, amount }) => (act === name ? [amount] : []));
  expect(amounts('booking cancelled on behalf')).toEqual([1000]);
  expect(amounts('payout run confirmed')).toEqual([expect.any(Number)]);
  expect(amounts('person suspended')).toEqual([null]);
});
