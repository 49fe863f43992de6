import { expect, test } from 'vitest';
import { gstStates } from '#contract/payouts/gstin.ts';
import { ConfigError } from '../config-error.ts';
import { readInstallations } from './installations.ts';

const WEST = 'https://west.example';
const SOUTH = 'https://south.example';
const NORTH = 'https://north.example';
const three = `${WEST}=Maharashtra|Goa|Gujarat, ${SOUTH}=Karnataka|Kerala, ${NORTH}=*`;

test('Without CELLS, this installation serves all of India', () => {
  expect(readInstallations(undefined, 'http://localhost:3000')).toBeUndefined();
});

test('Every state has the installation that names it, the others that of *', () => {
  const { own, byState } = readInstallations(three, WEST) ?? {};
  expect(own).toBe(WEST);
  expect(byState?.size).toBe(Object.keys(gstStates).length);
  expect(byState?.get('Goa')).toBe(WEST);
  expect(byState?.get('Kerala')).toBe(SOUTH);
  expect(byState?.get('Delhi')).toBe(NORTH);
  expect(byState?.get('Tamil Nadu')).toBe(NORTH);
});

test('All states can be named without *', () => {
  const [first, ...others] = Object.values(gstStates);
  const text = `${WEST}=${first},${SOUTH}=${others.join('|')}`;
  expect(readInstallations(text, SOUTH)?.byState.get('Punjab')).toBe(SOUTH);
});

test('Cells can run on one machine without https', () => {
  const text = 'http://localhost:4001=Goa,http://127.0.0.1:4002=*,http://[::1]:4003=Kerala';
  expect(readInstallations(text, 'http://localhost:4001')?.byState.get('Goa')).toBe(
    'http://localhost:4001',
  );
});

test.each([
  ['names an unknown state: Bombay', `${WEST}=Bombay,${NORTH}=*`],
  ['names an unknown state: none', `${WEST}=,${NORTH}=*`],
  ['names Goa twice', `${WEST}=Goa,${NORTH}=Goa|*`],
  ['names Goa twice', `${WEST}=Goa|Goa,${NORTH}=*`],
  ['names * twice', `${WEST}=*,${NORTH}=*`],
  [`names ${WEST} twice`, `${WEST}=Goa,${WEST}=*`],
  ['has no address for Bihar', `${WEST}=Goa,${NORTH}=Delhi`],
  ['is not valid: it takes base addresses', WEST],
  ['is not valid: it takes base addresses', `${WEST}=*,`],
  ['is not the origin of an https site: https://west.example/app', `${WEST}/app=*`],
  ['is not the origin of an https site: https://west.example/', `${WEST}/=*`],
  ['is not the origin of an https site: http://west.example', 'http://west.example=*'],
  ['is not the origin of an https site: ftp://west.example', 'ftp://west.example=*'],
  ['is not the origin of an https site: ftp://localhost', 'ftp://localhost=*'],
  ['is not the origin of an https site: west.example', 'west.example=*'],
])('%s: %s is refused', (why, text) => {
  const read = () => readInstallations(text, WEST);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(why);
  expect(read).toThrow(/^CELLS [^\n]*$/);
});

test.each(['https://east.example', `${WEST}/app`, 'http://west.example'])(
  'PUBLIC_URL %s, which is none of the cells, is refused',
  (publicUrl) => {
    expect(() => readInstallations(three, publicUrl)).toThrow(/^PUBLIC_URL \(.*in CELLS\.$/);
  },
);
