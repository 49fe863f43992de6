import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { duration, size } from './facts.rules.ts';
import {
  backupFinding,
  databaseFinding,
  gatewayFinding,
  invariantsFinding,
  MAIL_SECONDS_MAX,
  mailFinding,
  QUEUE_SECONDS_MAX,
  queuesFinding,
  reconciliationFinding,
  versionsFinding,
} from './health.rules.ts';
import { SWEEP_SECONDS_MAX, sweepsFinding } from './sweeps.rules.ts';

const now = Temporal.Instant.from('2026-08-04T10:00:00Z');
const idle = { waiting: 0, active: 0, oldestSeconds: 0, retrying: 0, stopped: 0 };
const fine = { since: now.subtract({ hours: 2 }), succeededAt: now, failures: 0 };
const gateway = {
  ...{ ...fine, isDown: false, failingWebhooks: 0, lowBalances: 0 },
  ...{ acceptedAt: now, refusedSince: 0, capturedAt: null },
};
const database = {
  ...{ version: '18.1', bytes: 3e9, connections: 20, connectionsMax: 100 },
  oldestTransactionSeconds: 1,
};
const archive = { isArchiving: true, archivedAt: now.subtract({ hours: 1 }), failedAt: null };
const versions = { release: 'a', node: 'v26', postgres: '18.1', applied: '1', expected: '1' };

describe('A part', () => {
  test.each([
    ['idle queues', queuesFinding(idle), 'ok', 'All jobs run on time.'],
    [
      'retried jobs',
      queuesFinding({ ...idle, retrying: 2 }),
      'attention',
      '2 jobs failed and will',
    ],
    [
      'stopped jobs',
      queuesFinding({ ...idle, stopped: 1 }),
      'problem',
      '1 job failed and stopped.',
    ],
    ['a queue in time', queuesFinding({ ...idle, oldestSeconds: 300 }), 'ok', 'All jobs'],
    ['a late queue', queuesFinding({ ...idle, oldestSeconds: 301 }), 'problem', 'for 5 min.'],
    ['e-mails', mailFinding(idle, fine), 'ok', 'on time'],
    [
      'failed attempts',
      mailFinding(idle, { ...fine, failures: 1 }),
      'attention',
      '1 attempt failed',
    ],
    ['retried e-mails', mailFinding({ ...idle, retrying: 3 }, fine), 'attention', '3 e-mails'],
    ['late e-mails', mailFinding({ ...idle, oldestSeconds: 121 }, fine), 'problem', '2 min'],
    ['stopped e-mails', mailFinding({ ...idle, stopped: 1 }, fine), 'problem', '1 e-mail could'],
    ['a gateway', gatewayFinding(gateway), 'ok', 'answers'],
    [
      'a gateway that is down',
      gatewayFinding({ ...gateway, isDown: true }),
      'problem',
      'cannot pay',
    ],
    [
      'lost calls',
      gatewayFinding({ ...gateway, failures: 4 }),
      'attention',
      '4 calls had no answer',
    ],
    [
      'webhooks',
      gatewayFinding({ ...gateway, failingWebhooks: 1 }),
      'attention',
      '1 webhook could',
    ],
    [
      'a low balance',
      gatewayFinding({ ...gateway, lowBalances: 2, failures: 1 }),
      ...(['attention', 'The gateway’s balance is too low: add money.'] as const),
    ],
    [
      'refused webhooks since the last accepted one',
      gatewayFinding({
        ...{ ...gateway, refusedSince: 3, failures: 1 },
        ...{ capturedAt: now, acceptedAt: now.subtract({ minutes: 16 }) },
      }),
      ...(['problem', '3 webhooks in 24 hours had a wrong signature'] as const),
    ],
    [
      'refused webhooks before the first accepted one',
      gatewayFinding({ ...gateway, refusedSince: 1, acceptedAt: null, capturedAt: now }),
      ...(['problem', '1 webhook in 24 hours had'] as const),
    ],
    [
      'junk while webhooks are accepted',
      gatewayFinding({
        ...{ ...gateway, refusedSince: 3 },
        ...{ capturedAt: now, acceptedAt: now.subtract({ minutes: 15 }) },
      }),
      ...(['ok', 'answers'] as const),
    ],
    [
      'junk without a payment since the last accepted webhook',
      gatewayFinding({ ...gateway, refusedSince: 3, acceptedAt: now.subtract({ hours: 20 }) }),
      ...(['ok', 'answers'] as const),
    ],
    [
      'junk before the first payment',
      gatewayFinding({ ...gateway, refusedSince: 3, acceptedAt: null }),
      ...(['ok', 'answers'] as const),
    ],
    ['sweeps', sweepsFinding([{ name: 'holds', seconds: 240 }]), 'ok', 'All sweeps run on time.'],
    [
      'a failing sweep',
      sweepsFinding([
        { name: 'holds', seconds: 3 },
        { name: 'payouts.due', seconds: 241 },
      ]),
      ...(['problem', 'The sweep payouts.due has not succeeded for 4 min.'] as const),
    ],
    [
      'failing sweeps',
      sweepsFinding([
        { name: 'holds', seconds: 300 },
        { name: 'payouts.due', seconds: 600 },
      ]),
      ...(['problem', 'These sweeps have not succeeded for 10 min: payouts.due, holds.'] as const),
    ],
    ['no sweeps', sweepsFinding([]), 'unknown', 'runs no sweeps'],
    ['a database', databaseFinding(database), 'ok', 'answers'],
    ['many connections', databaseFinding({ ...database, connections: 86 }), 'problem', '86 of 100'],
    [
      'a long transaction',
      databaseFinding({ ...database, oldestTransactionSeconds: 7200 }),
      ...(['attention', 'for 2 h.'] as const),
    ],
    ['an archive', backupFinding(archive, now), 'ok', 'archived'],
    [
      'no archive',
      backupFinding({ ...archive, isArchiving: false }, now),
      ...(['unknown', 'No backup is configured'] as const),
    ],
    [
      'an empty archive',
      backupFinding({ ...archive, archivedAt: null }, now),
      'problem',
      'too old',
    ],
    [
      'an old archive',
      backupFinding({ ...archive, archivedAt: now.subtract({ hours: 25 }) }, now),
      ...(['problem', 'too old'] as const),
    ],
    ['a failing archive', backupFinding({ ...archive, failedAt: now }, now), 'problem', 'failed'],
    ['invariants', invariantsFinding([{ broken: 0 }]), 'ok', 'All 1 hold.'],
    [
      'a broken one',
      invariantsFinding([{ broken: 2 }, { broken: 0 }]),
      'problem',
      '1 of 2 is broken',
    ],
    ['no night', reconciliationFinding(undefined, now), 'ok', 'first night'],
    ['a night', reconciliationFinding(now.subtract({ hours: 26 }), now), 'ok', 'Each day'],
    [
      'days without a comparison',
      reconciliationFinding(now.subtract({ hours: 37 }), now),
      ...(['problem', 'not been compared'] as const),
    ],
    ['versions', versionsFinding(versions), 'ok', 'match'],
    ['another schema', versionsFinding({ ...versions, applied: '2' }), 'attention', 'differ'],
  ])('%s', (_what, finding, state, summary) => {
    expect(finding.state).toBe(state);
    expect(finding.summary).toContain(summary);
    // Only a healthy part has no advice.
    expect(finding.next === null).toBe(state === 'ok');
  });
});

test('Durations and sizes are readable', () => {
  expect([12.4, 59, 600, 12_600].map(duration)).toEqual(['12 s', '59 s', '10 min', '3.5 h']);
  expect([5e6, 9e8, 3e9].map(size)).toEqual(['5 MB', '858 MB', '2.8 GB']);
});

test('The page names a late sweep, queue or e-mail at the limits of the alerts', () => {
  const text = readFileSync('ops/prometheus/alerts.yml', 'utf8');
  const alertOf = (name: string) => {
    const [, rule = ''] = text.split(`- alert: ${name}\n`);
    return {
      limit: Number(/ > (\d+)/.exec(rule)?.[1]),
      forSeconds: 60 * Number(/for: (\d+)m/.exec(rule)?.[1]),
    };
  };
  expect(alertOf('QueueDelayed').limit).toBe(QUEUE_SECONDS_MAX);
  expect(alertOf('MailDelayed').limit).toBe(MAIL_SECONDS_MAX);
  const { limit, forSeconds } = alertOf('SweepsStalled');
  expect(limit + forSeconds).toBe(SWEEP_SECONDS_MAX);
});
