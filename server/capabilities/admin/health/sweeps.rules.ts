import { duration, type Finding, fact } from './facts.rules.ts';

/** The age at which the alert of `ops/prometheus/alerts.yml` fires: its limit and the time for which it waits. */
export const SWEEP_SECONDS_MAX = 240;

/** @param ages the time since each sweep last succeeded in this process */
export function sweepsFinding(ages: readonly { name: string; seconds: number }[]): Finding {
  const late = ages
    .filter(({ seconds }) => seconds > SWEEP_SECONDS_MAX)
    .toSorted((a, b) => b.seconds - a.seconds);
  const facts = [
    fact('Sweeps of this process', String(ages.length)),
    ...late.map(({ name, seconds }) => fact(name, `${duration(seconds)} without a success`)),
  ];
  const [oldest] = late;
  if (oldest)
    return {
      ...{ facts, link: null, state: 'problem' },
      summary:
        late.length === 1
          ? `The sweep ${oldest.name} has not succeeded for ${duration(oldest.seconds)}.`
          : `These sweeps have not succeeded for ${duration(oldest.seconds)}: ${late.map(({ name }) => name).join(', ')}.`,
      next: 'Look for sweep.failed in the log of the application. Deadlines of its work pass meanwhile.',
    };
  if (ages.length > 0)
    return { facts, link: null, state: 'ok', summary: 'All sweeps run on time.', next: null };
  return {
    ...{ facts, link: null, state: 'unknown', summary: 'This process runs no sweeps yet.' },
    next: 'They start after the process; if this stays, look at the log of the application.',
  };
}
