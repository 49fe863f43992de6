// Compares the packages of the product with the advisories of the registry: node tools/packages/advisories.ts
// Fails for an advisory that is older than its time frame (docs/security.md, 'Vulnerable packages'). A registry without
// the endpoint, and a network without answers, are not failures: `npm test` also runs where neither is reachable.
import { readFileSync } from 'node:fs';
import { type Lock, nameOf, productPackages } from './lock.ts';

/** Days from the advisory to the update, for a package that input of users may reach. */
const DAYS = { critical: 2, high: 7, moderate: 30, low: 30 } as const;
const MS_MAX = 5_000;
const DAY_MS = 86_400_000;
const REGISTRY = 'https://registry.npmjs.org/';
const GITHUB = 'https://api.github.com/advisories/';

type Severity = keyof typeof DAYS;
type Advisory = { url: string; title: string; severity: string; vulnerable_versions: string };
/** An advisory of a package of the product, and when it was published, where that is known. */
export type Found = { name: string; title: string; url: string; severity: string; at?: Date };
export type Sources = { registry: string; github: string; msMax: number };

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const registry = process.env['npm_config_registry'] ?? REGISTRY;
  const found = await findAdvisories(lock, { registry, github: GITHUB, msMax: MS_MAX });
  const late = found.filter((one) => isOverdue(one, new Date()));
  for (const { severity, name, title, url } of found)
    console.log(`${severity}: ${name}, ${title} ${url}`);
  if (late.length > 0) {
    console.error(`Beyond the time frame: ${late.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
  }
}

/** Whether the time frame for updating the package has ended. An advisory of unknown age is not overdue. */
export function isOverdue({ severity, at }: Pick<Found, 'severity' | 'at'>, now: Date): boolean {
  if (!at) return false;
  const days = DAYS[severity as Severity] ?? DAYS.low;
  return now.getTime() - at.getTime() > days * DAY_MS;
}

/** The advisories of the product's packages; none where they cannot be read within the time limit. */
export async function findAdvisories(lock: Lock, sources: Sources): Promise<Found[]> {
  const signal = AbortSignal.timeout(sources.msMax);
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', sources.registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versionsOf(lock)),
      signal,
    });
    if (!answer.ok) return [];
    const known = (await answer.json()) as Record<string, Advisory[]>;
    const advisories = Object.entries(known).flatMap(([name, all]) =>
      all.map(({ title, url, severity }) => ({ name, title, url, severity })),
    );
    return await Promise.all(advisories.map((one) => dated(one, sources.github, signal)));
  } catch {
    return [];
  }
}

/** The locked versions of each package, as the endpoint takes them. */
function versionsOf(lock: Lock): Record<string, string[]> {
  const packages = Map.groupBy(productPackages(lock), ([path, { name }]) => name ?? nameOf(path));
  const versions = [...packages].map(([name, all]): [string, string[]] => [
    name,
    all.flatMap(([, { version }]) => version ?? []),
  ]);
  return Object.fromEntries(versions);
}

/** Adds the day of publication, which the registry omits and GitHub provides. */
async function dated(advisory: Found, github: string, signal: AbortSignal): Promise<Found> {
  const id = /GHSA-[\w-]+/.exec(advisory.url)?.[0];
  if (!id) return advisory;
  try {
    const answer = await fetch(new URL(id, github), { signal });
    const { published_at } = (await answer.json()) as { published_at?: string };
    return published_at ? { ...advisory, at: new Date(published_at) } : advisory;
  } catch {
    return advisory;
  }
}
