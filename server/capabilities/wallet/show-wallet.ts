import { rupeesOf } from '#contract/money.ts';
import type { Wallet } from '#contract/wallet/views.ts';
import type { Db } from '#platform/db/db.ts';
import { lineKind, lineTitles } from './rules.ts';
import { availablePaise, type CreditRow, creditsOf, type LineRow, linesOf } from './store.ts';

const LINES_MAX = 200;

/** A person's wallet: available balance, credits with their expiry, and history. */
export async function showWallet(db: Db, personId: string, now: Temporal.Instant): Promise<Wallet> {
  const [credits, available, lines] = await Promise.all([
    creditsOf(db, personId, now),
    availablePaise(db, personId, now),
    linesOf(db, personId, LINES_MAX),
  ]);
  const balance = credits.reduce((sum, credit) => sum + credit.leftPaise, 0);
  return {
    balance: rupeesOf(balance),
    reserved: rupeesOf(balance - available),
    available: rupeesOf(available),
    credits: credits.map(creditView),
    history: lines.map(lineView),
  };
}

function creditView(credit: CreditRow): Wallet['credits'][number] {
  return {
    id: credit.id,
    kind: credit.kind,
    note: credit.note,
    amount: rupeesOf(credit.amountPaise),
    left: rupeesOf(credit.leftPaise),
    grantedAt: credit.grantedAt.toString(),
    expiresAt: credit.expiresAt?.toString() ?? null,
  };
}

function lineView(line: LineRow): Wallet['history'][number] {
  const kind = lineKind(line.kind, line.isUse);
  return {
    at: line.at.toString(),
    kind,
    title: lineTitles[kind],
    note: line.note,
    amount: rupeesOf(line.amountPaise),
    balanceAfter: rupeesOf(line.balancePaise),
    bookingId: line.subjectId,
  };
}
