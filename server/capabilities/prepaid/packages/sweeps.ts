import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { expiredPackages, lostPackages } from './lists/lists.store.ts';
import { followLoss, refundExpired } from './refund/refund-unused.ts';
import { deleteUnpaid } from './store.ts';

const PACKAGES_PER_SWEEP = 100;

/** Refunds the remainder of packages that ended, and takes back those whose payment was lost. */
export function packageSweeps(deps: Deps, unpaidDays: number): Sweep[] {
  const { db, log } = deps;
  return [
    {
      name: 'packages.expired',
      run: async (now) => {
        const expired = await expiredPackages(db, now, PACKAGES_PER_SWEEP);
        await eachRow(log, 'package.expired', expired, (id) => refundExpired(deps, id));
      },
    },
    {
      name: 'packages.disputes',
      run: async () => {
        const lost = await lostPackages(db, PACKAGES_PER_SWEEP);
        await eachRow(log, 'package.dispute', lost, (id) => followLoss(deps, id));
      },
    },
    {
      name: 'packages.unpaid',
      run: (now) => deleteUnpaid(db, now.subtract({ hours: 24 * unpaidDays })),
    },
  ];
}
