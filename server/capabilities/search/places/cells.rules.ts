/** The side of a cell in degrees, as in `search.cell` in the database. */
const CELL = 0.045;
const CELLS_A_ROW = 8000;
const KM_PER_DEGREE = 111.19;
/** The relative error of the flat approximation within the largest radius. */
const SLACK = 1.02;

export type Point = { latitude: number; longitude: number };

/** Every cell that overlaps a circle. */
export function cellsWithin(point: Point, km: number): number[] {
  return cellsAround(point, km)
    .filter((cell) => nearestKm(point, cell) <= km * SLACK)
    .map(numberOf);
}

/** Those whose centre lies in the circle. */
export function innerCells(point: Point, km: number): number[] {
  return cellsAround(point, km)
    .filter((cell) => kmBetween(point, middleOf(cell)) <= km)
    .map(numberOf);
}

/** Row from the south pole, column from the antimeridian. */
type Cell = { row: number; column: number };

function cellsAround({ latitude, longitude }: Point, km: number): Cell[] {
  const up = (km * SLACK) / KM_PER_DEGREE;
  const furthest = Math.min(89, Math.abs(latitude) + up);
  const aside = up / Math.cos((furthest * Math.PI) / 180);
  const cells: Cell[] = [];
  for (let row = rowAt(latitude - up); row <= rowAt(latitude + up); row += 1) {
    for (
      let column = columnAt(longitude - aside);
      column <= columnAt(longitude + aside);
      column += 1
    ) {
      cells.push({ row, column });
    }
  }
  return cells;
}

function rowAt(latitude: number): number {
  return Math.floor((latitude + 90) / CELL);
}

function columnAt(longitude: number): number {
  return Math.floor((longitude + 180) / CELL);
}

function numberOf({ row, column }: Cell): number {
  return row * CELLS_A_ROW + column;
}

function middleOf({ row, column }: Cell): Point {
  return { latitude: (row + 0.5) * CELL - 90, longitude: (column + 0.5) * CELL - 180 };
}

/** The distance to the nearest point of a cell; 0 inside it. */
function nearestKm(from: Point, cell: Cell): number {
  const middle = middleOf(cell);
  const towards = (at: number, to: number) => Math.min(Math.max(at, to - CELL / 2), to + CELL / 2);
  return kmBetween(from, {
    latitude: towards(from.latitude, middle.latitude),
    longitude: towards(from.longitude, middle.longitude),
  });
}

/** Equirectangular approximation. */
function kmBetween(one: Point, other: Point): number {
  const up = (one.latitude - other.latitude) * KM_PER_DEGREE;
  const between = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const aside = (one.longitude - other.longitude) * KM_PER_DEGREE * Math.cos(between);
  return Math.hypot(up, aside);
}
