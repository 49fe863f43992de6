/** A list of the data export that has more entries at Zap Booking than in the file. */
export type CutList = { list: string; entries: number };

/** Shortens each list of a part to the limit; `cut` names those that were longer. */
export function cutLists(
  name: string,
  data: unknown,
  max: number,
): { data: unknown; cut: CutList[] } {
  if (Array.isArray(data)) {
    if (data.length <= max) return { data, cut: [] };
    return { data: data.slice(0, max), cut: [{ list: name, entries: max }] };
  }
  if (!isRecord(data)) return { data, cut: [] };
  const parts = Object.entries(data).map(([key, value]) => {
    const part = cutLists(`${name}.${key}`, value, max);
    return { ...part, key };
  });
  return {
    data: Object.fromEntries(parts.map((part) => [part.key, part.data])),
    cut: parts.flatMap(({ cut }) => cut),
  };
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return (
    typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
  );
}
