/** Replaces the garbage collection after a start, which a process that is about to die does not need. */
export async function collectGarbage(): Promise<void> {}
