import { z } from 'zod';
import { gstStates } from '#contract/payouts/gstin.ts';
import { refuseSetting } from '../config-error.ts';
import { isThisMachine } from '../this-machine.ts';

/** The installations that share India by states; operators call them cells. */
export type Installations = {
  /** The origin of this one. */
  own: string;
  /** Every state and union territory, and the origin of the installation that serves it. */
  byState: ReadonlyMap<string, string>;
};

type Cell = { origin: string; states: readonly string[] };

const REST = '*';
const allStates = Object.values(gstStates);

export const installationSettings = { CELLS: z.string().optional() };

export const installationFormats = {
  CELLS:
    'base addresses with states, such as https://west.example=Goa|Gujarat,https://zap.example=*',
};

/**
 * Reads which installation serves which state.
 * @returns undefined without `CELLS`: then this installation serves all of India
 * @throws ConfigError unless every state has exactly one installation, of which this is one
 */
export function readInstallations(
  text: string | undefined,
  publicUrl: string,
): Installations | undefined {
  if (text === undefined) return undefined;
  const cells = text.split(',').map((part) => readCell(part.trim()));
  const byState = new Map<string, string>();
  for (const { origin, states } of cells) {
    if (cells.filter((other) => other.origin === origin).length > 1)
      refuseSetting('CELLS', `names ${origin} twice`);
    for (const state of states) {
      if (state !== REST && !allStates.includes(state))
        refuseSetting('CELLS', `names an unknown state: ${state || 'none'}`);
      if (byState.has(state)) refuseSetting('CELLS', `names ${state} twice`);
      byState.set(state, origin);
    }
  }
  const { origin: own } = new URL(publicUrl);
  if (publicUrl !== own || !cells.some(({ origin }) => origin === own))
    refuseSetting('PUBLIC_URL', `(${publicUrl}) must be one of the addresses in CELLS`);
  return { own, byState: new Map(allStates.map((state) => [state, servedBy(state, byState)])) };
}

function readCell(part: string): Cell {
  const [address = '', states, ...more] = part.split('=');
  if (states === undefined || more.length > 0)
    refuseSetting('CELLS', `is not valid: it takes ${installationFormats.CELLS}`);
  const url = URL.parse(address);
  if (url?.origin !== address || !isSafe(url))
    refuseSetting('CELLS', `has an address that is not the origin of an https site: ${address}`);
  return { origin: address, states: states.split('|').map((state) => state.trim()) };
}

/** Customers enter codes and pay there. */
function isSafe({ protocol, hostname }: URL): boolean {
  const isLocal = isThisMachine(hostname.replace(/^\[|\]$/g, ''));
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

function servedBy(state: string, byState: ReadonlyMap<string, string>): string {
  const origin = byState.get(state) ?? byState.get(REST);
  return (
    origin ?? refuseSetting('CELLS', `has no address for ${state}: add ${REST} to one of them`)
  );
}
