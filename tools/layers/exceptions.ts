/** A dependency that may close a circle. Unused exceptions are reported, so that the list only shrinks. */
export interface Exception {
  from: string;
  to: string;
  reason: string;
}

/** Imports between files, types included. */
export const fileExceptions: readonly Exception[] = [];

/** Imports between folders that are not each other's ancestors; tests excluded. */
export const folderExceptions: readonly Exception[] = [];
