import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { silentLog } from '../log/log.ts';
import { startTicker } from './ticker.ts';

/** A ticker whose first sweep has begun and runs until `end` is called. */
async function running(options?: { stopMsMax: number }) {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const ran: string[] = [];
  const first = () => {
    begun.resolve();
    return ended.promise;
  };
  const second = async () => void ran.push('second');
  const sweeps = [
    { name: 'first', run: first },
    { name: 'second', run: second },
  ];
  const ticker = startTicker(sweeps, fixedClock('2026-11-30T00:00:00Z'), silentLog, options);
  void ticker.tickNow();
  await begun.promise;
  return { ticker, ran, end: ended.resolve };
}

test('A stop waits for the current sweep and starts no other', async () => {
  const { ticker, ran, end } = await running();
  const stopped = ticker.stop();
  end();
  await stopped;
  await ticker.tickNow();
  expect(ran).toEqual([]);
});

test('A stop waits for a sweep only for a limited time', async () => {
  const { ticker, end } = await running({ stopMsMax: 20 });
  await ticker.stop();
  end();
});
