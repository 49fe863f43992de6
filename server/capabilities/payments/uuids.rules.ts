const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Those of some ids that are ours: the gateway's look otherwise, and what it passes on may be anything. */
export function uuidsIn(ids: readonly string[]): string[] {
  return ids.filter((id) => UUID.test(id));
}
