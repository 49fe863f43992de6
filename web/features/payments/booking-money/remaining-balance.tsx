import type { BookingMoney } from '#contract/booking/admin-views.ts';
import { formatRupees } from '#contract/money.ts';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The balances of a booking's ledger accounts, which are zero once it is settled. */
export function RemainingBalance({ balances }: Pick<BookingMoney, 'balances'>) {
  const isSettled = balances.every(({ amount }) => amount === 0);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">Remaining balance</h2>
      {isSettled ? (
        <Alert tone="success" title="₹0.00">
          All accounts of this booking are at zero: every rupee is settled.
        </Alert>
      ) : (
        <>
          <PriceLines
            lines={balances.map(({ account, amount }) => ({
              label: account,
              amount: formatRupees(amount),
            }))}
          />
          <p className="text-sm text-ink-soft">
            All lines are ₹0.00 once the booking is over and its money is settled.
          </p>
        </>
      )}
    </Card>
  );
}
