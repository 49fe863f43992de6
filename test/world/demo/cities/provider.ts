import type { Place } from '#contract/catalogue/views.ts';
import type { TeamSpec } from '../../create-team.ts';

/** One row of the demo's tables: a provider with a single service. */
export type DemoProvider = {
  /** First and last name. */
  person: string;
  /** The local part of the e-mail address, if the name has characters that it cannot contain. */
  handle?: string;
  name: string;
  /** Slug of a sub-category. */
  sub: string;
  area: string;
  at: readonly [latitude: number, longitude: number];
  address: string;
  about: string;
  years: number;
  /** Hours in the format of `weekOf`. */
  hours: string;
  /** Rupees by task, with minutes if they differ from the master list; null without a price. */
  prices: Readonly<Record<string, number | readonly [rupees: number, minutes: number] | null>>;
  places?: readonly Place[];
  homeKm?: number;
  capacity?: number;
  buffer?: number;
  step?: number;
  notice?: number;
  autoAccept?: boolean;
  isBusy?: boolean;
  isVerified?: boolean;
  team?: TeamSpec;
};
