import { seedNumber } from './seed-number.ts';

export type CoverPattern = { kind: PatternKind } & Drawing;

export type PatternKind = (typeof kinds)[number];

/** One stroked path; `dash` is its dash array. */
type Drawing = { path: string; strokeWidth: number; dash?: string };

const kinds = ['waves', 'dots', 'arcs', 'petals', 'lattice', 'rays'] as const;
const width = 320;
const height = 200;

/** The background pattern of a cover, 320 by 200: the same seed always gives the same pattern. */
export function coverPattern(seed: string): CoverPattern {
  const number = seedNumber(seed);
  const kind = kinds[number % kinds.length] ?? 'waves';
  const first = ((number >>> 8) & 0xff) / 255;
  const second = ((number >>> 16) & 0xff) / 255;
  return { kind, ...drawings[kind](first, second) };
}

/** Two numbers between 0 and 1 vary each drawing. */
const drawings: Record<PatternKind, (first: number, second: number) => Drawing> = {
  waves(first, second) {
    const half = 32 + 24 * first;
    const rise = 7 + 9 * second;
    const start = -2 * half * (first + second);
    const swings = Math.ceil((width - start) / half);
    const swing = `t${n(half)} 0`.repeat(swings);
    return thin(
      rows(-20, height + 20, 24, (y) => {
        return `M${n(start)} ${n(y)}q${n(half / 2)} ${n(-rise)} ${n(half)} 0${swing}`;
      }),
    );
  },
  /** Dots are dashes of zero length with round caps. */
  dots(first, second) {
    const gap = 22 + 12 * first;
    const path = rows(-gap, height + gap, gap * 0.866, (y, place) => {
      return `M${n(-gap - (place % 2) * (gap / 2))} ${n(y)}H${width + gap}`;
    });
    return { path, strokeWidth: 4 + 4 * second, dash: `0 ${n(gap)}` };
  },
  arcs(first, second) {
    const x = second < 0.5 ? 60 * first : width - 60 * first;
    return thin(rows(24, 400, 22, (radius) => ring(x, height + 20 * second, radius)));
  },
  /** Rows of circles that overlap by half and form four-petalled flowers. */
  petals(first, second) {
    const radius = 26 + 14 * first;
    const count = Math.ceil(width / (2 * radius)) + 2;
    const half = (way: number) => `a${n(radius)} ${n(radius)} 0 0 1 ${n(way * 2 * radius)} 0`;
    return thin(
      rows(-radius * second, height + radius, radius, (y, place) => {
        const start = -radius * (1 + (place % 2));
        return `M${n(start)} ${n(y)}${half(1).repeat(count)}${half(-1).repeat(count)}`;
      }),
    );
  },
  lattice(first, second) {
    const slant = height * (0.4 + 0.6 * second);
    return thin(
      rows(-height, width + height, 26 + 12 * first, (x) => {
        return `M${n(x)} 0l${n(slant)} ${height}M${n(x)} 0l${n(-slant)} ${height}`;
      }),
    );
  },
  rays(first, second) {
    const x = width * (0.1 + 0.8 * first);
    return thin(
      rows(0, 180, 7 + 3 * second, (degrees) => {
        const [dx, dy] = [
          Math.cos(degrees * (Math.PI / 180)),
          -Math.sin(degrees * (Math.PI / 180)),
        ];
        return `M${n(x + 60 * dx)} ${n(height + 24 + 60 * dy)}l${n(400 * dx)} ${n(400 * dy)}`;
      }),
    );
  },
};

function thin(path: string): Drawing {
  return { path, strokeWidth: 1.5 };
}

function rows(
  from: number,
  to: number,
  gap: number,
  draw: (at: number, place: number) => string,
): string {
  const count = Math.ceil((to - from) / gap);
  return Array.from({ length: count }, (_, place) => draw(from + place * gap, place)).join('');
}

function ring(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0`;
}

/** Rounds to tenths, which a screen cannot distinguish further. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
