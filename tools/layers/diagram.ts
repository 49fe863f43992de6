import type { Import } from './imports.ts';
import { layers } from './list.ts';

const FENCE = /```mermaid\n(flowchart[\s\S]*?)```/;

/**
 * Draws the imports between layers as a mermaid flowchart, tests excluded. An arrow that follows
 * from two others is omitted, so that the picture stays readable.
 */
export function picture(imports: readonly Import[]): string {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, isPackage } of imports) {
    const [source, target] = [layerName(from), isPackage ? undefined : layerName(to)];
    if (!source || !target || source === target) continue;
    arrows.set(source, (arrows.get(source) ?? new Set()).add(target));
  }
  const lines = [...arrows].flatMap(([source, targets]) =>
    [...targets]
      .filter((target) => !isImplied(arrows, source, target))
      .map((target) => `  ${source} --> ${target}\n`),
  );
  return `flowchart TD\n${lines.sort().join('')}`;
}

/** Whether a document contains a flowchart that differs from the current one. */
export function isStale(document: string, current: string): boolean {
  const drawn = FENCE.exec(document)?.[1];
  return drawn !== undefined && drawn !== current;
}

/** Rules are drawn as a part of their capability. */
function layerName(file: string): string | undefined {
  const layer = layers.find(({ name, files }) => name !== 'rules' && files.test(file));
  return layer?.name === layers[0]?.name ? undefined : layer?.name;
}

function isImplied(arrows: Map<string, Set<string>>, source: string, target: string): boolean {
  const seen = new Set([source]);
  const queue = [...(arrows.get(source) ?? [])].filter((name) => name !== target);
  for (const name of queue) {
    if (name === target) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...(arrows.get(name) ?? []));
  }
  return false;
}
