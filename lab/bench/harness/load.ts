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
};

export type Taken = {
  count: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  statuses: Record<number, number>;
  failures: number;
  isShort: boolean;
};

export type Load = {
  /**
   * Sends requests for a number of seconds over persistent connections, each with one request in
   * progress.
   * @throws when a response has a status other than 200 or is lost, when none arrives, or when
   * there are too few requests.
   */
  fire(options: {
    url: string;
    seconds: number;
    shots: readonly Shot[];
    isOnce?: boolean;
    /** 16 by default. */
    connections?: number;
  }): Promise<Taken>;
  stop(): Promise<void>;
};

const CONNECTIONS = 16;

/** '1234/s p50 3.2 p99 9.8', the progress format of the bench. */
export function formatLoad({ count, seconds, p50, p99 }: Taken): string {
  return `${Math.round(count / seconds)}/s p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)}`;
}

/** The load comes from a separate process. */
export function startLoad(): Load {
  const child = startChild(new URL('load-main.ts', import.meta.url));
  return {
    fire: async ({ isOnce = false, connections = CONNECTIONS, ...options }) => {
      const shots: Shots = { ...options, isOnce, connections };
      child.process.send(shots);
      const taken = await messageFrom<Taken>(child);
      const isOther = Object.keys(taken.statuses).some((status) => status !== '200');
      if (isOther || taken.failures > 0) {
        const seen = JSON.stringify({ statuses: taken.statuses, failures: taken.failures });
        throw new Error(
          `${options.url}${options.shots[0]?.path} did not answer 200 each time: ${seen}`,
        );
      }
      if (taken.count === 0)
        throw new Error(`${options.url} answered nothing in ${options.seconds} s.`);
      if (taken.isShort) throw new Error(`${options.shots.length} requests were too few.`);
      return taken;
    },
    stop: child.stop,
  };
}
