import type { CallName } from '#contract/api.ts';
import type { Answer, Fixture } from '../server/harness.ts';

/** A prepared flow: everything before it has happened through the product's own calls. */
export type Begun = {
  /** The watched work, as `Arming` names it. */
  work: string;
  about?: string;
  beside?: string[];
  /**
   * Starts it.
   * @returns the response of a person's call; undefined for automatic work.
   */
  act(): Promise<Answer | undefined>;
  /** Repeats what the environment repeats after a kill, such as the gateway's webhook. */
  again?(): Promise<void>;
  /** Whether the intended result is complete. */
  isDone(): Promise<boolean>;
};

export type Flow = {
  name: string;
  /** The call that it needs; the flow is skipped when the server lacks it. */
  needs?: CallName;
  /** Lets every deadline pass after each kill, because the work reads everything that is open. */
  healsEach?: boolean;
  prepare(fixture: Fixture): Promise<Begun>;
};
