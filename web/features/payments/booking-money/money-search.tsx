import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { parseBookingReference } from './parse-booking-reference.ts';

const FIELD_ID = 'booking-search';

/** Finds the payment history of a booking by its reference or id. */
export function MoneySearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reference = parseBookingReference(typed);
    if (reference) return void navigate(`/admin/bookings/${encodeURIComponent(reference)}/money`);
    setError('Please enter a reference like ZB-7KQ2MXPA, or the id of a booking.');
    document.getElementById(FIELD_ID)?.focus();
  };
  return (
    <div className="page-column">
      <PageHeader
        title="Follow the money"
        subtitle="All money movements of a booking, from the payment to the payout or refund."
      />
      <Card className="max-w-2xl">
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            id={FIELD_ID}
            label="Reference or id of the booking"
            hint="It is on the booking's page and in every e-mail about it."
            placeholder="ZB-"
            autoComplete="off"
            spellCheck={false}
            prefix={<Icon name="search" />}
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" className="justify-self-start">
            Show payments
          </Button>
        </form>
      </Card>
    </div>
  );
}
