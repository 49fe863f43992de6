/** The part of autocannon that the load generator uses; the package ships no types. */
declare module 'autocannon' {
  type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  };
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    timeout: number;
    /** Requests per second of all connections together. */
    overallRate?: number;
    requests: { setupRequest(request: Request): Request }[];
  };
  export type Result = {
    duration: number;
    requests: { total: number };
    errors: number;
    timeouts: number;
    statusCodeStats: Record<string, { count: number }>;
  };
  type Heard = (client: unknown, status: number, bytes: number, ms: number) => void;
  type Tracker = { on(event: 'response', heard: Heard): Tracker };
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function autocannon(
    options: Options,
    ended: (error: Error | null, result: Result) => void,
  ): Tracker;
}
