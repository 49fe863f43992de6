/** A dependency, from importer to imported. */
export type Edge = readonly [from: string, to: string];

/** Finds circular dependencies; each circle starts and ends with its alphabetically first node. */
export function circles(edges: Iterable<Edge>): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);

  const found = new Map<string, string[]>();
  const done = new Set<string>();
  const path: string[] = [];
  function visit(node: string): void {
    const start = path.indexOf(node);
    if (start >= 0) {
      const circle = path.slice(start);
      found.set(circle.toSorted().join(), circle);
    }
    if (start >= 0 || done.has(node)) return;
    path.push(node);
    for (const target of next.get(node) ?? []) visit(target);
    path.pop();
    done.add(node);
  }
  for (const node of next.keys()) visit(node);
  return [...found.values()].map(fromFirst);
}

function fromFirst(circle: string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? '');
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return [...turned, ...turned.slice(0, 1)];
}
