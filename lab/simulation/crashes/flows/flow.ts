import type { CallName } from '#contract/api.ts';
import type { Answer, Fixture } from '../server/harness.ts';

/** A flow at its beginning: everything up to it has happened, through the product's own calls. */
export type Begun = {
  /** The watched work, as `Arming` names it. */
  work: string;
  about?: string;
  beside?: string[];
  /** Sets it off. A person's call gives its answer; what happens by itself gives none. */
  act(): Promise<Answer | undefined>;
  /** What the world does again after the kill, where it would: the gateway's post. */
  again?(): Promise<void>;
  /** Whether what was wanted has come about, wholly. */
  isDone(): Promise<boolean>;
};

export type Flow = {
  name: string;
  /** The call it needs; without it in the server the flow is left out. */
  needs?: CallName;
  /** Every deadline passes after each kill, since the work looks at all that is open. */
  healsEach?: boolean;
  prepare(fixture: Fixture): Promise<Begun>;
};
