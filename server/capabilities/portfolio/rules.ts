const HEAD = '%PDF-';
const END = '%%EOF';
/** Readers allow the mark within so many bytes of the end. */
const END_WITHIN = 1_024;

/** Whether the bytes are laid out as a PDF, whatever their sender calls them. */
export function isPdf(bytes: Buffer): boolean {
  if (bytes.length < 64 || bytes.toString('latin1', 0, HEAD.length) !== HEAD) return false;
  return bytes.toString('latin1', Math.max(0, bytes.length - END_WITHIN)).includes(END);
}

/** The lowest free place of `max`, from 1; undefined when none is. */
export function freePlace(taken: readonly number[], max: number): number | undefined {
  for (let place = 1; place <= max; place += 1) {
    if (!taken.includes(place)) return place;
  }
  return undefined;
}
