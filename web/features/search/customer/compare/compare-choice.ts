import { useSyncExternalStore } from 'react';
import { COMPARED_MAX } from '#contract/search/limits.ts';
import { onSessionEnd } from '#web/api/session/session.ts';

/** A service that is chosen for comparison. */
export type Chosen = { id: string; name: string };

type Choice = {
  services: readonly Chosen[];
  /** True if a service was refused, because the maximum is chosen. */
  isRefused: boolean;
};

/** Stored for this tab, so that the choice survives a reload and a change of language. */
const KEY = 'comparedServices';

const listeners = new Set<() => void>();
let choice: Choice | undefined;
// Set, because a listener that reads the storage now still finds the choice of the person.
onSessionEnd(() => change({ services: [], isRefused: false }));

/** The services chosen for comparison; undefined until hydration. */
export function useCompareChoice(): Choice | undefined {
  return useSyncExternalStore(subscribe, currentChoice, onServer);
}

/** Adds a service or removes it; refuses it at the maximum. */
export function toggleChosen({ id, name }: Chosen): void {
  const { services } = currentChoice();
  const others = services.filter((one) => one.id !== id);
  if (others.length < services.length) setChosen(others);
  else if (services.length >= COMPARED_MAX) change({ services, isRefused: true });
  else setChosen([...services, { id, name }]);
}

/** Replaces the choice; does nothing if it already contains the same services. */
export function setChosen(services: readonly Chosen[]): void {
  const before = currentChoice();
  const textOf = (all: readonly Chosen[]) => JSON.stringify(all.map(({ id, name }) => [id, name]));
  if (!before.isRefused && textOf(before.services) === textOf(services)) return;
  change({ services, isRefused: false });
  store(services);
}

function currentChoice(): Choice {
  choice ??= { services: stored(), isRefused: false };
  return choice;
}

function change(next: Choice): void {
  choice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onServer(): undefined {
  return undefined;
}

function store(services: readonly Chosen[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(services));
  } catch {
    // Without storage the choice lasts as long as the document.
    return;
  }
}

function stored(): readonly Chosen[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isChosen).slice(0, COMPARED_MAX) : [];
  } catch {
    return [];
  }
}

function isChosen(value: unknown): value is Chosen {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Chosen, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
}
