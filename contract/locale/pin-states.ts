import { gstStates } from '../payouts/gstin.ts';
import { knownCity } from '../search/cities.ts';
import { statesOfCity } from '../search/city-states.ts';

/** GST codes of states by the first digits of PIN codes; the longest match counts. */
const prefixes: Readonly<Record<string, string>> = {
  11: '07',
  12: '06',
  13: '06',
  14: '03',
  15: '03',
  16: '04',
  17: '02',
  18: '01',
  19: '01',
  194: '38',
  20: '09',
  21: '09',
  22: '09',
  23: '09',
  24: '09',
  25: '09',
  26: '09',
  27: '09',
  28: '09',
  2447: '05',
  2461: '05',
  2462: '05',
  2463: '05',
  2464: '05',
  2476: '05',
  248: '05',
  249: '05',
  2623: '05',
  2625: '05',
  263: '05',
  30: '08',
  31: '08',
  32: '08',
  33: '08',
  34: '08',
  36: '24',
  37: '24',
  38: '24',
  39: '24',
  362520: '26',
  396193: '26',
  396210: '26',
  396215: '26',
  396220: '26',
  396230: '26',
  396235: '26',
  396240: '26',
  40: '27',
  41: '27',
  42: '27',
  43: '27',
  44: '27',
  403: '30',
  45: '23',
  46: '23',
  47: '23',
  48: '23',
  49: '22',
  50: '36',
  51: '37',
  52: '37',
  53: '37',
  533464: '34',
  56: '29',
  57: '29',
  58: '29',
  59: '29',
  60: '33',
  61: '33',
  62: '33',
  63: '33',
  64: '33',
  6050: '34',
  6096: '34',
  67: '32',
  68: '32',
  69: '32',
  673310: '34',
  68255: '31',
  70: '19',
  71: '19',
  72: '19',
  73: '19',
  74: '19',
  737: '11',
  744: '35',
  75: '21',
  76: '21',
  77: '21',
  78: '18',
  790: '12',
  791: '12',
  792: '12',
  793: '17',
  794: '17',
  795: '14',
  796: '15',
  797: '13',
  798: '13',
  799: '16',
  80: '10',
  81: '10',
  82: '10',
  814: '20',
  815: '20',
  816: '20',
  822: '20',
  825: '20',
  826: '20',
  827: '20',
  828: '20',
  829: '20',
  83: '20',
  84: '10',
  85: '10',
};

/** States that share the first two digits of PIN codes with another one, besides those of `prefixes`. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  16: ['Punjab', 'Haryana'],
  50: ['Andhra Pradesh'],
};

const PIN_CODE = /(?<!\d)[1-8]\d{2} ?\d{3}(?!\d)/;

/** The first PIN code in an address; undefined without one. */
function pinCodeIn(address: string): string | undefined {
  return PIN_CODE.exec(address)?.[0].replace(' ', '');
}

/** The GST code of the state of an address, by the PIN code in it; undefined without one. */
export function stateCodeOf(address: string): string | undefined {
  const pinCode = pinCodeIn(address);
  if (pinCode === undefined) return undefined;
  for (let digits = pinCode.length; digits >= 2; digits -= 1) {
    const code = prefixes[pinCode.slice(0, digits)];
    if (code !== undefined) return code;
  }
  return undefined;
}

/**
 * Whether a PIN code can be in one of these states. Only its first two digits count, because the others cross borders;
 * unknown digits or states fit.
 */
export function isPinOf(pin: string, states: readonly string[]): boolean {
  const start = pin.trim().slice(0, 2);
  const codes = Object.entries(prefixes).filter(([prefix]) => prefix.startsWith(start));
  const possible = codes.map(([, code]) => gstStates[code] ?? '');
  if (possible.length === 0 || states.length === 0) return true;
  const all = [...possible, ...(neighbours[start] ?? [])];
  return states.some((state) => all.includes(state));
}

/** Whether a PIN code can be in a state of a city or of its namesakes; a city that is not listed fits. */
export function isPinOfCity(pin: string, city: string): boolean {
  return isPinOf(pin, statesOfCity(knownCity(city) ?? ''));
}
