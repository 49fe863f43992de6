/** A call that spends our balance at the gateway. */
type SpendingCall = { operation: string; key: string; amountPaise: number };

const MEMORY_MS = 24 * 3_600_000;
const CALLS_MAX = 1_000;

export type LowBalance = ReturnType<typeof makeLowBalance>;

/**
 * The calls of this process that the gateway refused because our balance there was too low, for 24 hours or until a
 * call shows that it suffices. A smaller one does not, nor does another operation, which may have its own balance.
 */
export function makeLowBalance(nowMs: () => number = Date.now) {
  const refused = new Map<string, SpendingCall & { atMs: number }>();
  const nameOf = ({ operation, key }: SpendingCall) => `${operation} ${key}`;
  return {
    refused: (call: SpendingCall): void => {
      const name = nameOf(call);
      refused.delete(name);
      const [oldest] = refused.keys();
      if (oldest !== undefined && refused.size >= CALLS_MAX) refused.delete(oldest);
      refused.set(name, { ...call, atMs: nowMs() });
    },
    covered: (call: SpendingCall): void => {
      refused.delete(nameOf(call));
      for (const [name, { operation, amountPaise }] of refused)
        if (operation === call.operation && amountPaise <= call.amountPaise) refused.delete(name);
    },
    /** Forgets a call that the gateway rejects for another reason, because it is not repeated. */
    rejected: (call: SpendingCall): void => {
      refused.delete(nameOf(call));
    },
    count: (): number => {
      for (const [name, { atMs }] of refused) if (atMs < nowMs() - MEMORY_MS) refused.delete(name);
      return refused.size;
    },
  };
}
