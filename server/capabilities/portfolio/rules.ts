const HEAD = '%PDF-';
const END = '%%EOF';
/** PDF readers accept the end marker within this many bytes of the end. */
const END_WITHIN = 1_024;

/** Whether the bytes have the structure of a PDF, whatever type the sender claims. */
export function isPdf(bytes: Buffer): boolean {
  if (bytes.length < 64 || bytes.toString('latin1', 0, HEAD.length) !== HEAD) return false;
  return bytes.toString('latin1', Math.max(0, bytes.length - END_WITHIN)).includes(END);
}

/** The lowest free number from 1 to `max`; undefined when all are taken. */
export function freePlace(taken: readonly number[], max: number): number | undefined {
  for (let place = 1; place <= max; place += 1) {
    if (!taken.includes(place)) return place;
  }
  return undefined;
}
