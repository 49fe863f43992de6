import type { Import } from './imports.ts';
import { rooms } from './list.ts';

const FENCE = /```mermaid\n(flowchart[\s\S]*?)```/;

/**
 * Draws who imports whom as a mermaid flowchart of rooms, tests left out. An arrow that follows
 * from two others is left out as well, or the picture would be a ball of wool.
 */
export function picture(imports: readonly Import[]): string {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, isPackage } of imports) {
    const [here, there] = [roomName(from), isPackage ? undefined : roomName(to)];
    if (!here || !there || here === there) continue;
    arrows.set(here, (arrows.get(here) ?? new Set()).add(there));
  }
  const lines = [...arrows].flatMap(([here, targets]) =>
    [...targets]
      .filter((there) => !isImplied(arrows, here, there))
      .map((there) => `  ${here} --> ${there}\n`),
  );
  return `flowchart TD\n${lines.sort().join('')}`;
}

/** Tells whether a document holds a flowchart that is no longer the true one. */
export function isStale(document: string, current: string): boolean {
  const drawn = FENCE.exec(document)?.[1];
  return drawn !== undefined && drawn !== current;
}

/** Rules are drawn as a part of the folder they stand in. */
function roomName(file: string): string | undefined {
  const standing = rooms.filter(({ name, holds }) => name !== 'rules' && holds.test(file));
  return standing[0]?.name === rooms[0]?.name ? undefined : standing[0]?.name;
}

function isImplied(arrows: Map<string, Set<string>>, here: string, there: string): boolean {
  const seen = new Set([here]);
  const queue = [...(arrows.get(here) ?? [])].filter((name) => name !== there);
  for (const name of queue) {
    if (name === there) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...(arrows.get(name) ?? []));
  }
  return false;
}
