import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsWithin, innerCells, type Point } from './cells.rules.ts';

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The same computation as in the database. */
function cellOf({ latitude, longitude }: Point): number {
  return Math.floor((latitude + 90) / 0.045) * 8000 + Math.floor((longitude + 180) / 0.045);
}

/** The point at a distance and bearing on the sphere. */
function away({ latitude, longitude }: Point, km: number, bearing: number): Point {
  const far = km / EARTH_KM;
  const from = radians(latitude);
  const to = Math.asin(
    Math.sin(from) * Math.cos(far) + Math.cos(from) * Math.sin(far) * Math.cos(bearing),
  );
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(far) * Math.cos(from),
    Math.cos(far) - Math.sin(from) * Math.sin(to),
  );
  return { latitude: (to * 180) / Math.PI, longitude: longitude + (east * 180) / Math.PI };
}

const somewhere = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
});

test('Cells cover the circle completely, and few lie outside it', () => {
  fc.assert(
    fc.property(
      somewhere,
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (point, km, share, bearing) => {
        const cells = cellsWithin(point, km);
        expect(cells).toContain(cellOf(away(point, km * share, bearing)));
        expect(cells).toContain(cellOf(point));
        const side = 5 * Math.cos(radians(point.latitude));
        const area = Math.PI * (km * 1.03 + Math.hypot(5, 5)) ** 2;
        expect(cells.length).toBeLessThanOrEqual(area / (4.9 * side * 0.9));
      },
    ),
  );
});

test('Inner cells are a subset, more than half for a wide circle', () => {
  fc.assert(
    fc.property(somewhere, fc.integer({ min: 1, max: 50 }), (point, km) => {
      const cells = new Set(cellsWithin(point, km));
      const inner = innerCells(point, km);
      expect(inner.every((cell) => cells.has(cell))).toBe(true);
      if (km >= 20) expect(inner.length).toBeGreaterThan(cells.size / 2);
    }),
  );
});
