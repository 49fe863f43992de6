import type pg from 'pg';
import type { Entry } from '../world/client-log.ts';
import type { World } from '../world/world.ts';

type Package = {
  id: string;
  visits: number;
  captured: number;
  used: number;
  refunded: number;
  left: number;
  back: number;
  isOver: boolean;
};

/** Checks visits, ends and refunds of packages, which the books alone cannot show. */
export async function judgePackages({ mon, log, scheduler }: World): Promise<string[]> {
  const broken = new Set<string>();
  for (const one of await packagesOf(mon, scheduler.nowMs)) {
    const unit = one.captured / one.visits;
    if (one.used + one.refunded + one.left !== one.visits) broken.add('a visit is missing');
    if (one.back !== one.refunded * unit) broken.add('unused visits went back for another price');
    if (one.isOver && one.left > 0) broken.add('a package that has ended kept visits');
  }
  if (isRefundedTwice(log)) broken.add('a package was refunded twice');
  for (const line of await judgePaid(mon, log)) broken.add(line);
  return [...broken];
}

async function packagesOf(mon: pg.Client, nowMs: number): Promise<Package[]> {
  const { rows } = await mon.query<Package>(
    `select k.id, k.visits, p.captured_paise as captured, k.expires_at < $1 as "isOver",
       count(*) filter (where u.booking_id is not null)::int as used,
       count(*) filter (where u.refunded_at is not null)::int as refunded,
       count(*) filter (where u.booking_id is null and u.refunded_at is null)::int as left,
       (select coalesce(sum(r.amount_paise), 0) from payments.refunds r where r.payment_id = k.payment_id
         and starts_with(r.reason_key, 'package-refunded-'))::bigint as back
     from prepaid.packages k join payments.payments p on p.id = k.payment_id
     join prepaid.package_units u on u.business_id = k.business_id and u.package_id = k.id
     group by k.business_id, k.id, p.captured_paise`,
    [new Date(nowMs)],
  );
  return rows;
}

/** Whether two calls refunded the same visits, with none bought or returned in between. */
function isRefundedTwice(log: readonly Entry[]): boolean {
  const paid = log.filter(({ call, reply }) => call === 'refundPackage' && reply.kind === 'ok');
  return paid.some((one, nth) =>
    paid.some(
      (other, place) =>
        place > nth &&
        other.sentAtMs === one.sentAtMs &&
        JSON.stringify(other.body) === JSON.stringify(one.body) &&
        other.personId === one.personId,
    ),
  );
}

/** Checks that each acknowledged payment has issued its visits. */
async function judgePaid(mon: pg.Client, log: readonly Entry[]): Promise<string[]> {
  const paid = log.flatMap(({ call, reply }) =>
    call === 'verifyPackage' && reply.kind === 'ok' ? [String(reply.data['packageId'])] : [],
  );
  const { rows } = await mon.query<{ n: number }>(
    'select count(*)::int as n from prepaid.packages where id = any($1) and paid_at is not null',
    [paid],
  );
  const isLost = rows[0]?.n !== new Set(paid).size;
  return isLost ? ["I11 'verifyPackage' was acknowledged and is lost"] : [];
}
