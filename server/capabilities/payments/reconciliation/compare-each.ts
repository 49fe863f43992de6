import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import type { DifferenceKind, Finding } from '../differences/differences.rules.ts';

/** Unanswered calls of one list that end the comparison: the gateway is down, not one item broken. */
const UNANSWERED_MAX = 3;

type Item = { id: string; amountPaise: number };

/**
 * Compares items one by one. An item that cannot be compared becomes a difference and does not stop the others.
 * @param kindOf the kind of that difference
 * @throws GatewayError when the gateway does not answer for several items
 */
export async function compareEach<T extends Item>(
  { log }: Pick<Deps, 'log'>,
  items: readonly T[],
  kindOf: (item: T, error: unknown) => DifferenceKind,
  compare: (item: T) => Promise<Finding | undefined>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let unanswered = 0;
  for (const item of items) {
    try {
      const found = await compare(item);
      if (found) findings.push(found);
    } catch (error) {
      if (error instanceof GatewayError && !error.isFinal) unanswered += 1;
      if (unanswered >= UNANSWERED_MAX) throw error;
      log.error('reconcile.item', error, { item: item.id });
      const { id: gatewayId, amountPaise: theirsPaise } = item;
      findings.push({ kind: kindOf(item, error), gatewayId, oursPaise: null, theirsPaise });
    }
  }
  return findings;
}

/** Collects the items of a list that cannot be read. Each becomes a difference, until it can be read. */
export function unreadableItems(kind: DifferenceKind) {
  const ids: string[] = [];
  return {
    ids,
    onUnreadable: (id: string) => void ids.push(id),
    findings: (): Finding[] =>
      ids.map((gatewayId) => ({ kind, gatewayId, oursPaise: null, theirsPaise: null })),
  };
}
