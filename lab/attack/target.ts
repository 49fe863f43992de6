import type { Harness } from '../../test/harness/harness.ts';
import type { Server } from '../../test/harness/server.ts';
import type { Actor, Role } from './actors.ts';
import type { Victims } from './victims.ts';

/** A running copy with its people; everything in it may be damaged. */
export type Target = {
  harness: Harness;
  server: Server;
  actors: Readonly<Record<Role, Actor>>;
  victims: Victims;
  isQuick: boolean;
  /** Everything that the server has written so far. */
  log(): string;
};

/** The finding of an attack: empty, or one line for each protection that failed. */
export type Finding = readonly string[];

export type Attack = {
  /** A chapter of OWASP ASVS 5.0, such as V7. */
  chapter: string;
  /** The property that must hold. */
  claim: string;
  run(target: Target): Promise<Finding>;
};
