const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Keeps our own ids (UUIDs), in lower case as the database has them: ids from the gateway may have any format. */
export function uuidsIn(ids: readonly string[]): string[] {
  return ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase());
}
