import type { Import } from './imports.ts';

/** Finds files that import each other in a ring at run time; each ring starts at its first name. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType, isPackage } of imports)
    if (!isType && !isPackage) next.set(from, [...(next.get(from) ?? []), to]);

  const rings = new Map<string, string[]>();
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): void {
    const at = path.indexOf(file);
    if (at >= 0) {
      const ring = path.slice(at);
      rings.set(ring.toSorted().join(), ring);
    }
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of next.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  }
  for (const file of next.keys()) visit(file);
  return [...rings.values()].map(fromFirst);
}

function fromFirst(ring: string[]): string[] {
  const first = ring.indexOf(ring.toSorted()[0] ?? '');
  const turned = [...ring.slice(first), ...ring.slice(0, first)];
  return [...turned, ...turned.slice(0, 1)];
}
