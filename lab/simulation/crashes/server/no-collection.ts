/**
 * Replaces the garbage collection after a start, which a process that is about to be killed does not need.
 */
export async function collectGarbage(): Promise<void> {}
