import { createHash } from 'node:crypto';
import { type Html, raw } from '../html.ts';

const size = 25;

/** An image that resembles a QR code without encoding anything; deterministic for a text. */
export function drawCode(text: string): Html {
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1) {
    const bits = rowOf(text, y);
    for (let x = 0; x < size; x += 1) {
      if (inCorner(x, y) ? cornerIsDark(x, y) : bits[x]) squares.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  const box = `-2 -2 ${size + 4} ${size + 4}`;
  return raw(
    `<svg viewBox="${box}" aria-hidden="true" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`,
  );
}

function rowOf(text: string, y: number): boolean[] {
  const digest = createHash('sha256').update(`${text}:${y}`).digest();
  return Array.from({ length: size }, (_, x) => ((digest[x] ?? 0) & 1) === 1);
}

function inCorner(x: number, y: number): boolean {
  return (x < 8 && y < 8) || (x >= size - 8 && y < 8) || (x < 8 && y >= size - 8);
}

function cornerIsDark(x: number, y: number): boolean {
  const left = x < 8 ? x : size - 1 - x;
  const top = y < 8 ? y : size - 1 - y;
  if (left > 6 || top > 6) return false;
  const ring = Math.max(Math.abs(left - 3), Math.abs(top - 3));
  return ring === 3 || ring <= 1;
}
