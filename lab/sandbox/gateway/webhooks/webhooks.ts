import { seconds, type WorldClock } from '../../clock.ts';
import type { NewId } from '../../ids.ts';
import type { Collection, Store } from '../../store.ts';
import type { EventName, Subjects } from '../core.ts';
import { envelope } from '../envelope.ts';
import type { Faults } from '../faults.ts';
import { ownAccountId } from '../own-account.ts';
import { send, waitAfter } from './delivery.ts';

export type Delivery = {
  id: string;
  event: EventName;
  /** The order or other entity of the event; events of one entity are sent one after another. */
  about: string;
  /** The raw body that is signed and sent, byte for byte. */
  body: string;
  status: 'waiting' | 'held' | 'delivered' | 'dropped' | 'given-up';
  attempts: number;
  /** Remaining deliveries; two when the event is duplicated. */
  copies: number;
  /** Real time of the next attempt. */
  nextMs: number;
  lastAnswer: string | null;
  createdAt: number;
};

export type Webhooks = {
  announce(event: EventName, subjects: Subjects): void;
  deliveries(limit?: number): Delivery[];
  /** Sends all held and waiting events now. @returns the numbers of delivered and failed ones. */
  flush(): Promise<{ delivered: number; failed: number }>;
  /** Starts the deliveries that are due, or with `early` all of them, without waiting for the result. */
  wake(early?: boolean): void;
  setUrl(url: string): void;
  stop(): Promise<void>;
};

type Post = {
  store: Store;
  clock: WorldClock;
  faults: () => Faults;
  newId: NewId;
  /** The current secret and the previous one. */
  secret: string;
  oldSecret: string;
  url: string;
};

const reorderWindowMs = 400;
const giveUpHours = 24;
const kept = 5000;

/** The gateway's webhook queue: persistent, at least once, in no guaranteed order. */
export function openWebhooks(post: Post): Webhooks {
  const { store, clock } = post;
  const queue = store.collection<Delivery>({
    kind: 'delivery',
    id: ({ id }) => id,
    lookup: ({ status }) => status,
  });
  const accountId = ownAccountId(store, post.newId);
  const sender = openSender(post, queue);
  const listBy = (status: Delivery['status']): Delivery[] =>
    queue.list({ lookup: status, oldestFirst: true, limit: 500 });

  const wake = (early = false): void => {
    if (sender.stopped()) return;
    const waiting = listBy('waiting');
    const due = waiting.filter(({ nextMs }) => early || nextMs <= clock.realNow());
    const isReordered = post.faults().webhooks === 'reorder';
    // Later events of the same entity are delivered first, so that the order is always reversed.
    const abouts = new Set(due.map(({ about }) => about));
    const going = isReordered ? waiting.filter(({ about }) => abouts.has(about)) : due;
    for (const one of inOrder(going, post.faults())) void sender.enqueue(one);
  };

  return {
    announce(event, subjects) {
      const at = seconds(clock.now());
      const body = JSON.stringify(envelope(accountId, event, subjects, at));
      const made = newDelivery(event, body, at, post.faults(), clock.realNow());
      queue.save({ ...made, id: post.newId('evt'), about: aboutOf(subjects, accountId) });
      setImmediate(wake);
    },
    deliveries: (limit = 50) => queue.list({ limit }),
    async flush() {
      const due = inOrder([...listBy('held'), ...listBy('waiting')], post.faults());
      const results = await Promise.all(due.map(sender.enqueue));
      const delivered = results.filter(Boolean).length;
      return { delivered, failed: results.length - delivered };
    },
    wake,
    setUrl(url) {
      sender.setUrl(url);
      setImmediate(wake);
    },
    async stop() {
      await sender.stop();
      queue.trim(kept);
    },
  };
}

function openSender(post: Post, queue: Collection<Delivery>) {
  const { clock } = post;
  const scheduled = new Map<string, Promise<boolean>>();
  const lanes = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  let { url } = post;

  const attempt = async (id: string): Promise<boolean> => {
    const found = queue.get(id);
    if (!found || url === '' || stopping.signal.aborted) return false;
    const tried = { ...found, attempts: found.attempts + 1 };
    queue.save({ ...tried, nextMs: clock.realNow() + waitAfter(tried.attempts) });
    const secret = post.faults().secret === 'old' ? post.oldSecret : post.secret;
    let left = found.copies;
    let outcome = { accepted: true, answer: '' };
    while (left > 0 && outcome.accepted) {
      outcome = await send(url, secret, found, stopping.signal);
      if (outcome.accepted) left -= 1;
    }
    queue.save(afterAttempt({ ...tried, copies: left, lastAnswer: outcome.answer }, clock));
    return outcome.accepted;
  };

  return {
    stopped: () => stopping.signal.aborted,
    setUrl: (next: string) => {
      url = next;
    },
    enqueue({ id, about }: Delivery): Promise<boolean> {
      const known = scheduled.get(id);
      if (known) return known;
      const before = lanes.get(about) ?? Promise.resolve();
      const running = before.then(() => attempt(id)).catch(report);
      scheduled.set(id, running);
      lanes.set(about, running);
      void running.finally(() => {
        scheduled.delete(id);
        if (lanes.get(about) === running) lanes.delete(about);
      });
      return running;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(scheduled.values());
    },
  };
}

function aboutOf(subjects: Subjects, ownAccountId: string): string {
  const { payment, transfer, accountId } = subjects;
  return payment?.order_id ?? transfer?.source ?? accountId ?? ownAccountId;
}

function report(error: unknown): false {
  process.stderr.write(`sandbox: an event could not be sent: ${error}\n`);
  return false;
}

function afterAttempt(tried: Delivery, clock: WorldClock): Delivery {
  if (tried.copies === 0) return { ...tried, status: 'delivered' };
  const tooOld = seconds(clock.now()) - tried.createdAt > giveUpHours * 3600;
  const nextMs = clock.realNow() + waitAfter(tried.attempts);
  return { ...tried, status: tooOld ? 'given-up' : 'waiting', nextMs };
}

function inOrder(due: Delivery[], { webhooks }: Faults): Delivery[] {
  return webhooks === 'reorder' ? due.toReversed() : due;
}

function newDelivery(
  event: EventName,
  body: string,
  createdAt: number,
  { webhooks }: Faults,
  realNow: number,
): Omit<Delivery, 'id' | 'about'> {
  const status = webhooks === 'drop' ? 'dropped' : webhooks === 'hold' ? 'held' : 'waiting';
  return {
    event,
    body,
    status,
    attempts: 0,
    copies: webhooks === 'duplicate' ? 2 : 1,
    nextMs: realNow + (webhooks === 'reorder' ? reorderWindowMs : 0),
    lastAnswer: null,
    createdAt,
  };
}
