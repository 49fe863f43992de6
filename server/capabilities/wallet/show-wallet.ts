import { rupeesOf } from '#contract/money.ts';
import type { Wallet } from '#contract/wallet/views.ts';
import type { Db } from '#platform/db/db.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { lineKind, lineTitles } from './rules.ts';
import { availablePaise, type CreditRow, creditsOf, type LineRow, linesOf } from './store.ts';

const PAGE_SIZE = 50;

/**
 * A person's wallet: available balance, credits with their expiry, and a page of its history.
 * @throws Refused BAD_REQUEST for a malformed cursor.
 */
export async function showWallet(
  db: Db,
  personId: string,
  cursor: string | undefined,
  now: Temporal.Instant,
): Promise<Wallet> {
  const before = readCursor(cursor);
  const [credits, available, lines] = await Promise.all([
    creditsOf(db, personId, now),
    availablePaise(db, personId, now),
    linesOf(db, personId, before, PAGE_SIZE + 1),
  ]);
  const balance = credits.reduce((sum, credit) => sum + credit.leftPaise, 0);
  const page = lines.slice(0, PAGE_SIZE);
  const last = lines.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    balance: rupeesOf(balance),
    reserved: rupeesOf(balance - available),
    available: rupeesOf(available),
    credits: credits.map(creditView),
    history: page.map(lineView),
    nextCursor: last ? writeCursor(last) : null,
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
