import type { Run } from '../row.ts';
import { messageFrom, startChild } from './child.ts';

/** One request. */
export type Shot = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Shots = {
  url: string;
  connections: number;
  seconds: number;
  shots: readonly Shot[];
  /** Each request is sent at most once; otherwise they repeat. */
  isOnce: boolean;
  /** Requests per second of all connections; without it, each sends its next one at once. */
  perSecond?: number;
  /** The expected status. */
  answer: number;
};

export type Taken = {
  count: number;
  /** Responses per second, without refusals. */
  rate: number;
  /** Responses per second, with refusals. */
  offered: number;
  /** Milliseconds, without refusals. */
  p50: number;
  p99: number;
  statuses: Record<number, number>;
  failures: number;
  isShort: boolean;
};

export type Load = {
  /** Duration of a round in seconds, unless it is given. */
  seconds: number;
  /**
   * Sends requests for a number of seconds over persistent connections, each with one request in
   * progress.
   * @throws when a response has a status other than `answer` (200) or is lost, when none arrives,
   * or when there are too few requests. With `mayRefuse`, 503 is no error.
   */
  fire(options: {
    url: string;
    seconds?: number;
    shots: readonly Shot[];
    isOnce?: boolean;
    /** 16 by default. */
    connections?: number;
    perSecond?: number;
    answer?: number;
    mayRefuse?: boolean;
  }): Promise<Taken>;
};

const CONNECTIONS = 16;
const SECONDS = { quick: 0.5, full: 3 };

/** '1234/s p50 3.2 p99 9.8' */
function formatLoad({ rate, p50, p99 }: Taken): string {
  return `${Math.round(rate)}/s p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)}`;
}

/** The load comes from a separate process, which stops with the run. */
export function startLoad({ isQuick, say, atEnd }: Run): Load {
  const child = startChild(new URL('load-main.ts', import.meta.url));
  atEnd(child.stop);
  const usual = isQuick ? SECONDS.quick : SECONDS.full;
  return {
    seconds: usual,
    fire: async ({ mayRefuse = false, ...given }) => {
      const { isOnce = false, connections = CONNECTIONS, seconds = usual, ...options } = given;
      const { answer = 200 } = given;
      const shots: Shots = { ...options, isOnce, connections, seconds, answer };
      child.process.send(shots);
      const taken = await messageFrom<Taken>(child);
      if (taken.isShort) throw new Error(`${options.shots.length} requests were too few.`);
      const expected = [String(answer), ...(mayRefuse ? ['503'] : [])];
      const isOther = Object.keys(taken.statuses).some((status) => !expected.includes(status));
      if (isOther || taken.failures > 0) {
        const seen = JSON.stringify({ statuses: taken.statuses, failures: taken.failures });
        throw new Error(
          `${options.url}${options.shots[0]?.path} did not answer ${answer} each time: ${seen}`,
        );
      }
      if (taken.count === 0) throw new Error(`${options.url} answered nothing in ${seconds} s.`);
      say(`    ${formatLoad(taken)}`);
      return taken;
    },
  };
}
