import autocannon, { type Result } from 'autocannon';
import { percentile } from '../rounds.ts';
import type { Shots, Taken } from './load.ts';

// A separate process, so that generating the load takes no time from the server.
process.on('message', (shots: Shots) => {
  void fire(shots).then((taken) => process.send?.(taken));
});

async function fire(ordered: Shots): Promise<Taken> {
  const { url, connections, seconds, shots, isOnce, perSecond, answer } = ordered;
  let fired = 0;
  const began = performance.now();
  const setupRequest = (request: object) => {
    const shot = shots[fired % shots.length];
    fired += 1;
    return { ...request, ...shot, headers: { ...shot?.headers } };
  };
  const requests = [{ setupRequest }];
  const rate = perSecond === undefined ? {} : { overallRate: Math.round(perSecond) };
  const options = { url, connections, duration: seconds, timeout: 10, requests, ...rate };
  // autocannon reports whole milliseconds only.
  const times: number[] = [];
  const result = await new Promise<Result>((resolve, reject) => {
    autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended))).on(
      'response',
      (_client, status, _bytes, ms) => {
        if (status === answer) times.push(ms);
      },
    );
  });
  const statuses = Object.entries(result.statusCodeStats).map(([status, { count }]) => {
    return [Number(status), count] as const;
  });
  const tookSeconds = (performance.now() - began) / 1000;
  return {
    count: result.requests.total,
    rate: times.length / tookSeconds,
    offered: result.requests.total / tookSeconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    statuses: Object.fromEntries(statuses),
    failures: result.errors + result.timeouts,
    isShort: isOnce && fired > shots.length,
  };
}
