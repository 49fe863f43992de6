import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey } from './rate-limits.ts';

/** One of the many spellings of the groups of an IPv6 address. */
function written(groups: readonly number[], style: { pad: number; upper: boolean; gap: number }) {
  const texts = groups.map((group) => {
    const text = group.toString(16).padStart(style.pad, '0');
    return style.upper ? text.toUpperCase() : text;
  });
  const zeros = groups.flatMap((group, index) => (group === 0 ? [index] : []));
  const from = zeros[style.gap % (zeros.length || 1)];
  if (from === undefined) return texts.join(':');
  let to = from;
  while (groups[to] === 0) to += 1;
  return `${texts.slice(0, from).join(':')}::${texts.slice(to).join(':')}`;
}

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const style = fc.record({
  pad: fc.integer({ min: 1, max: 4 }),
  upper: fc.boolean(),
  gap: fc.nat(7),
});

describe('addressKey', () => {
  it('Every address of one /64 has one key, whatever its spelling', () => {
    const network = fc
      .tuple(group, group, group, group)
      .filter((groups) => groups.some((each) => each !== 0));
    const host = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(network, host, host, style, style, (net, one, two, how, other) => {
        const a = addressKey(written([...net, ...one], how));
        const b = addressKey(`${written([...net, ...two], other)}%eth0`);
        expect(a).toBe(b);
      }),
      { numRuns: 10_000 },
    );
  });

  it('Another /64 has another key', () => {
    fc.assert(
      fc.property(fc.tuple(group, group, group, group), fc.nat(3), style, (net, at, how) => {
        const next = net.map((each, index) => (index === at ? each ^ 1 : each));
        const rest = [1, 2, 3, 4];
        expect(addressKey(written([...net, ...rest], how))).not.toBe(
          addressKey(written([...next, ...rest], how)),
        );
      }),
    );
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['localhost', 'localhost'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::3:4:5:203.0.113.9', '2001:db8:0:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('%s belongs to %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
