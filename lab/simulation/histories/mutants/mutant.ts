/** Source text of the product and its faulty replacement. */
export type Edit = { file: string; find: string; replace: string };

/** A fault that real systems had. The histories must detect each of them. */
export type Mutant = { name: string; says: string; edits?: readonly Edit[]; sql?: string };
