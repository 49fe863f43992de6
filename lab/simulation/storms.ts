import { makeBuyers, type Offer } from '../../test/harness/buyers.ts';
import { judge } from '../../test/harness/check-invariants.ts';
import type { Harness } from '../../test/harness/harness.ts';
import { startServer } from '../../test/harness/server.ts';
import { storm } from '../../test/harness/storm.ts';
import { mutants } from './histories/mutants/mutants.ts';

const storms = [
  { capacity: 3, people: 1 },
  { capacity: 64, people: 1 },
  { capacity: 64, people: 3 },
];

const DOUBLE_BOOKING = 'seats-looked-at-then-taken';

export type StormsProof = { lines: string[]; failures: string[] };
type Say = (line: string) => void;

/**
 * Lets many customers order the same start on a real server: exactly as many are sold as there are
 * seats. Without the constraint on seats, the double booking must be detected.
 */
export async function proveStorms(
  harness: Harness,
  options: { buyersCount: number; port: number; say: Say },
): Promise<StormsProof> {
  const { buyersCount, port, say } = options;
  const proof: StormsProof = { lines: [], failures: [] };
  const expect = (isTrue: boolean, claim: string) => {
    say(`  ${isTrue ? 'holds' : 'FAILS'}: ${claim}`);
    if (!isTrue) proof.failures.push(claim);
  };
  const buyers = await makeBuyers(harness, buyersCount);
  const server = await startServer(harness, port);
  for (const { capacity, people } of storms) {
    const parties = Math.floor(capacity / people);
    const title = `${buyersCount} buyers at once, ${people} each, for one time with ${capacity} seats`;
    say(title);
    const offer = await makeOffer(harness, capacity);
    const result = await storm({ harness, url: server.url, offer, buyers, people });
    const others = buyersCount - parties;
    expect(result.sold === parties, `exactly ${parties} sold (${result.sold})`);
    expect(result.refused === others, `the other ${others} refused with 409 (${result.refused})`);
    expect(result.errors === 0, `no server error and no lost answer (${result.errors})`);
    const broken = await judge(harness.sql);
    expect(broken.length === 0, `all invariants ${broken.join('; ')}`);
    const seconds = result.seconds.toFixed(1);
    proof.lines.push(
      `${title}: ${result.sold} sold, ${result.refused} refused, ${result.errors} errors, ${seconds} s`,
    );
  }
  await server.stop();
  await proveDetection(harness, { buyersCount, port, say }, expect);
  return proof;
}

/** Repeats the storm with a mutant, since a check that cannot fail is worthless. */
async function proveDetection(
  harness: Harness,
  { buyersCount, port, say }: { buyersCount: number; port: number; say: Say },
  expect: (isTrue: boolean, claim: string) => void,
): Promise<void> {
  say(`mutant: ${DOUBLE_BOOKING}`);
  const server = await startServer(harness, port);
  const mutant = mutants.find(({ name }) => name === DOUBLE_BOOKING);
  await harness.sql.query(mutant?.sql ?? '');
  const buyers = await makeBuyers(harness, buyersCount);
  const offer = await makeOffer(harness, 3);
  const result = await storm({ harness, url: server.url, offer, buyers, people: 1 });
  const broken = await judge(harness.sql);
  const isDetected = result.sold > 3 && broken.length > 0;
  expect(isDetected, `the double booking is detected (${result.sold} of 3 sold)`);
  await server.stop();
}

async function makeOffer({ world }: Harness, capacity: number): Promise<Offer> {
  const owner = await world.provider();
  const service = await world.service({ owner, capacity });
  const [subService] = service.subServices;
  if (!subService) throw new Error('The service offers nothing.');
  const { id: subServiceId, pricePaise } = subService;
  return { serviceId: service.id, subServiceId, priceRupees: (pricePaise ?? 0) / 100 };
}
