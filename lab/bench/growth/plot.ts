import { spreadOf } from '../rounds.ts';

type Measured = { name: string; ms: readonly number[][] };

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 60;
const RIGHT = 240;
const TOP = 24;
const BOTTOM = 40;
/** Distinguishable by colour-blind people, on white and on black. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8a8a8a'];

/** Milliseconds over the number of services, both logarithmic, as an SVG for the documents. */
export function plotOf(services: readonly number[], measured: readonly Measured[]): string {
  const lines = measured.map(({ name, ms }) => ({
    name,
    at: ms.map((took) => spreadOf(took).median),
  }));
  const values = lines.flatMap(({ at }) => at);
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  const x = (index: number) =>
    LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, services.length - 1);
  const y = (ms: number) =>
    HEIGHT - BOTTOM - ((Math.log10(ms) - low) * (HEIGHT - TOP - BOTTOM)) / Math.max(1, high - low);
  const powers = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  const parts = [
    ...powers.map((ms) => grid(y(ms), `${ms} ms`)),
    ...services.map((count, index) => label(x(index), HEIGHT - 14, count.toLocaleString('en-IN'))),
    ...lines.map(({ at }, line) =>
      path(
        at.map((ms, index) => [x(index), y(ms)]),
        line,
      ),
    ),
    ...names(lines.map(({ name, at }) => ({ name, y: y(at.at(-1) ?? 1) }))),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    '<title>Milliseconds of each read over the number of services</title>',
    '<style>text{font:12px system-ui,sans-serif;fill:#777}line{stroke:#8886}</style>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function grid(y: number, text: string): string {
  const line = `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}"/>`;
  return `${line}<text x="${LEFT - 8}" y="${y + 4}" text-anchor="end">${text}</text>`;
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle">${text}</text>`;
}

function path(points: readonly (readonly [number, number])[], line: number): string {
  const colour = COLOURS[line % COLOURS.length];
  const way = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return `<polyline points="${way}" fill="none" stroke="${colour}" stroke-width="2.5"/>`;
}

/** Labels stand at the end of their lines and do not overlap. */
function names(lines: readonly { name: string; y: number }[]): string[] {
  let last = 0;
  return lines
    .map((line, index) => ({ ...line, colour: COLOURS[index % COLOURS.length] }))
    .toSorted((a, b) => a.y - b.y)
    .map(({ name, y, colour }) => {
      last = Math.max(y, last + 16);
      const x = WIDTH - RIGHT + 10;
      return `<text x="${x}" y="${last + 4}" style="fill:${colour}">${name}</text>`;
    });
}
