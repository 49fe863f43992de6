import {
  count,
  duration,
  type Fact,
  type Finding,
  fact,
  type Instant,
  isBefore,
  moment,
  size,
} from './facts.rules.ts';

/** The limits of the alerts of `ops/prometheus/alerts.yml`, which fire if other work is as late some minutes later. */
export const QUEUE_SECONDS_MAX = 300;
export const MAIL_SECONDS_MAX = 120;
/** More used connections than this leave too few for a release and for administrators. */
const USED_PART_MAX = 0.85;
const TRANSACTION_SECONDS_MAX = 300;
const BACKUP_HOURS_MAX = 24;
/** The webhook of a payment can be accepted this long before the payment is recorded. */
const ACCEPTED_MINUTES_MAX = 15;
/** A day is compared in the night after it, so the last one ended at most 26 hours ago. */
const COMPARED_HOURS_MAX = 36;

export type QueueFigures = {
  waiting: number;
  active: number;
  oldestSeconds: number;
  retrying: number;
  stopped: number;
};

/** The queues of all jobs except e-mails. */
export function queuesFinding(figures: QueueFigures): Finding {
  const { oldestSeconds, retrying, stopped } = figures;
  const found = { facts: queueFacts(figures), link: '/admin/jobs?kind=job' };
  if (oldestSeconds > QUEUE_SECONDS_MAX)
    return {
      ...{ ...found, state: 'problem' },
      summary: `The oldest job has waited for ${duration(oldestSeconds)}.`,
      next: 'Check that the application runs, and look for job.failed in its log.',
    };
  if (stopped + retrying === 0)
    return { ...found, state: 'ok', summary: 'All jobs run on time.', next: null };
  return {
    ...{ ...found, state: stopped > 0 ? 'problem' : 'attention' },
    summary:
      stopped > 0
        ? `${count(stopped, 'job')} failed and stopped.`
        : `${count(retrying, 'job')} failed and will be retried.`,
    next: 'Open the failed jobs, fix the cause, then retry them.',
  };
}

/** Outcomes of this process since it started, of the last 24 hours. */
export type Outcomes = { since: Instant; succeededAt: Instant | null; failures: number };

export function mailFinding(figures: QueueFigures, outcomes: Outcomes): Finding {
  const { oldestSeconds, retrying, stopped } = figures;
  const found = {
    facts: [
      moment('Last sent', outcomes.succeededAt, 'None yet'),
      fact('Failed attempts in 24 hours', String(outcomes.failures)),
      ...queueFacts(figures),
      moment('Counted since', outcomes.since),
    ],
    link: '/admin/jobs?kind=mail',
  };
  if (oldestSeconds > MAIL_SECONDS_MAX || stopped > 0)
    return {
      ...{ ...found, state: 'problem' },
      summary:
        stopped > 0
          ? `${count(stopped, 'e-mail')} could not be sent.`
          : `The oldest e-mail has waited for ${duration(oldestSeconds)}.`,
      next: 'Check the SMTP server and its password, then retry the failed e-mails.',
    };
  if (retrying + outcomes.failures > 0)
    return {
      ...{ ...found, state: 'attention' },
      summary:
        retrying > 0
          ? `${count(retrying, 'e-mail')} failed and will be retried.`
          : `${count(outcomes.failures, 'attempt')} failed in the last 24 hours; no e-mail waits.`,
      next: 'If more fail, check the SMTP server; addresses that do not exist need nothing.',
    };
  return { ...found, state: 'ok', summary: 'E-mails go out on time.', next: null };
}

export type GatewayFigures = Outcomes & {
  isDown: boolean;
  failingWebhooks: number;
  /** Calls that were refused because our balance at the gateway was too low, and not covered since. */
  lowBalances: number;
  acceptedAt: Instant | null;
  /** Webhooks of 24 hours with a wrong signature since the last accepted one. */
  refusedSince: number;
  /** The last payment whose webhook should have arrived by now. */
  capturedAt: Instant | null;
};

export function gatewayFinding(figures: GatewayFigures): Finding {
  const { isDown, failures, failingWebhooks, succeededAt, since } = figures;
  const { acceptedAt, refusedSince, lowBalances } = figures;
  const found = {
    facts: [
      fact('Circuit', isDown ? 'Open: calls are refused' : 'Closed: calls go through'),
      moment('Last successful call', succeededAt, 'None yet'),
      fact('Calls without an answer in 24 hours', String(failures)),
      fact('Calls refused for a low balance', String(lowBalances)),
      moment('Last accepted webhook', acceptedAt, 'None yet'),
      fact('Refused webhooks since then, in 24 hours', String(refusedSince)),
      fact('Failing webhooks', String(failingWebhooks)),
      moment('Counted since', since),
    ],
    link: '/admin/webhooks',
  };
  if (isDown)
    return {
      ...{ ...found, state: 'problem' },
      summary: 'The payment gateway does not answer. Customers cannot pay.',
      next: 'Check the status page of the gateway. The application tries again by itself.',
    };
  if (refusedSince > 0 && isWebhookMissing(figures))
    return {
      ...{ ...found, state: 'problem' },
      summary: `${count(refusedSince, 'webhook')} in 24 hours had a wrong signature, and none was accepted for the last payment.`,
      next: 'Compare the webhook secret in the dashboard of the gateway with RAZORPAY_WEBHOOK_SECRET.',
    };
  if (lowBalances > 0)
    return {
      ...{ ...found, state: 'attention' },
      summary: 'The gateway’s balance is too low: add money.',
      next: 'Add money to the account in the dashboard of the gateway. Payouts and refunds wait, and are tried again by themselves.',
    };
  if (failures + failingWebhooks > 0)
    return {
      ...{ ...found, state: 'attention' },
      summary:
        failingWebhooks > 0
          ? `${count(failingWebhooks, 'webhook')} could not be processed.`
          : `The gateway answers; ${count(failures, 'call')} had no answer in the last 24 hours.`,
      next:
        failingWebhooks > 0
          ? 'Open the webhooks, and replay them once the cause is fixed. Mark those as done that can never be processed.'
          : 'Nothing is lost: the reconciliation compares every payment. Watch whether it repeats.',
    };
  return { ...found, state: 'ok', summary: 'The payment gateway answers.', next: null };
}

/** Anyone can send a webhook with a wrong signature; only a payment without any webhook shows that ours are refused. */
function isWebhookMissing({ acceptedAt, capturedAt }: GatewayFigures): boolean {
  if (!capturedAt) return false;
  const since = capturedAt.subtract({ minutes: ACCEPTED_MINUTES_MAX });
  return acceptedAt === null || isBefore(acceptedAt, since);
}

export type DatabaseFigures = {
  version: string;
  bytes: number;
  connections: number;
  connectionsMax: number;
  /** Null when the database hides it from the application. */
  oldestTransactionSeconds: number | null;
};

export function databaseFinding(figures: DatabaseFigures): Finding {
  const { version, bytes, connections, connectionsMax, oldestTransactionSeconds } = figures;
  const isFull = connections > connectionsMax * USED_PART_MAX;
  const openSeconds = oldestTransactionSeconds ?? 0;
  const isLong = openSeconds > TRANSACTION_SECONDS_MAX;
  const facts = [
    fact('PostgreSQL', version),
    fact('Size', size(bytes)),
    fact('Connections', `${connections} of ${connectionsMax}`),
    fact(
      'Oldest transaction',
      oldestTransactionSeconds === null ? 'Not visible' : duration(openSeconds),
    ),
  ];
  if (isFull)
    return {
      ...{ facts, link: null, state: 'problem' },
      summary: `${connections} of ${connectionsMax} connections are used.`,
      next: 'Reduce the pools or raise max_connections; docs/operations/connections.md has the sums.',
    };
  if (isLong)
    return {
      ...{ facts, link: null, state: 'attention' },
      summary: `A transaction has been open for ${duration(openSeconds)}.`,
      next: 'Find it in pg_stat_activity. It keeps old rows and can block a release.',
    };
  return { facts, link: null, state: 'ok', summary: 'The database answers.', next: null };
}

export type BackupFigures = {
  isArchiving: boolean;
  archivedAt: Instant | null;
  failedAt: Instant | null;
};

/** Continuous archiving, as PostgreSQL reports it, which excludes copies made by other tools. */
export function backupFinding(figures: BackupFigures, now: Instant): Finding {
  const { isArchiving, archivedAt, failedAt } = figures;
  const facts = [
    moment('Last archived', archivedAt, 'Never'),
    moment('Last failure', failedAt, 'None'),
  ];
  if (!isArchiving)
    return {
      ...{ facts: [], link: null, state: 'unknown' },
      summary: 'No backup is configured in PostgreSQL.',
      next: 'Turn on continuous archiving, or make sure that your host makes backups. A dump made by hand is not seen here.',
    };
  const isFailing = failedAt !== null && (archivedAt === null || isBefore(archivedAt, failedAt));
  const isOld =
    archivedAt === null || isBefore(archivedAt, now.subtract({ hours: BACKUP_HOURS_MAX }));
  if (isFailing || isOld)
    return {
      ...{ facts, link: null, state: 'problem' },
      summary: isFailing ? 'The last attempt to archive failed.' : 'The last backup is too old.',
      next: "Check the backup tool's storage and keys. PostgreSQL keeps its log until archiving works, so the disk fills up.",
    };
  return { facts, link: null, state: 'ok', summary: 'Changes are archived.', next: null };
}

export function invariantsFinding(broken: readonly { broken: number }[]): Finding {
  const failing = broken.filter((one) => one.broken > 0).length;
  const facts = [fact('Checked', String(broken.length)), fact('Broken', String(failing))];
  const link = '/admin/invariants';
  if (failing === 0)
    return { facts, link, state: 'ok', summary: `All ${broken.length} hold.`, next: null };
  return {
    ...{ facts, link, state: 'problem' },
    summary: `${failing} of ${broken.length} ${failing === 1 ? 'is' : 'are'} broken.`,
    next: 'Open the invariants for the records concerned, and follow the money from there.',
  };
}

/** @param until the end of the last compared day; undefined before the first night */
export function reconciliationFinding(until: Instant | undefined, now: Instant): Finding {
  const found = {
    facts: [moment('Compared until', until ?? null, 'Not yet')],
    link: '/admin/reconciliation',
  };
  if (until && isBefore(until, now.subtract({ hours: COMPARED_HOURS_MAX })))
    return {
      ...{ ...found, state: 'problem' },
      summary: 'The last days have not been compared with the payment gateway.',
      next: 'Look for reconcile.delayed and sweep.failed in the log. Missed days are compared together.',
    };
  return {
    ...{ ...found, state: 'ok', next: null },
    summary: until ? 'Each day is compared with the gateway.' : 'The first night has not passed.',
  };
}

export type VersionFigures = {
  release: string;
  node: string;
  postgres: string;
  /** The newest migration of the database and of this release. */
  applied: string;
  expected: string;
};

export function versionsFinding(figures: VersionFigures): Finding {
  const { release, node, postgres, applied, expected } = figures;
  const facts = [
    fact('Release', release),
    fact('Migration', applied),
    fact('Node.js', node),
    fact('PostgreSQL', postgres),
  ];
  if (applied === expected)
    return { facts, link: null, state: 'ok', summary: 'Release and database match.', next: null };
  return {
    ...{ facts: [...facts, fact('Migration of this release', expected)], link: null },
    ...{ state: 'attention', summary: 'The database and this release differ.' },
    next: 'Expected while a release is rolled out. Otherwise finish or repeat the release.',
  };
}

/** A part that could not be read. */
export function unread(): Finding {
  return {
    ...{ facts: [], link: null, state: 'unknown', summary: 'Could not be read.' },
    next: 'It is read again in a few seconds. If this stays, look at the log of the application.',
  };
}

function queueFacts({ waiting, active, oldestSeconds, retrying, stopped }: QueueFigures): Fact[] {
  return [
    fact('Waiting', String(waiting)),
    fact('Running', String(active)),
    fact('Oldest waits for', duration(oldestSeconds)),
    fact('Retried', String(retrying)),
    fact('Stopped', String(stopped)),
  ];
}
