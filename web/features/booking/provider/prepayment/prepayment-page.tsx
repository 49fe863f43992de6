import { type FormEvent, useState } from 'react';
import type { Prepayment } from '#contract/booking/venue/calls.ts';
import {
  DEPOSIT_PERCENT_MAX,
  DEPOSIT_PERCENT_MIN,
  FULL_PREPAYMENT,
} from '#contract/booking/venue/deposit.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { deductionText } from '#web/i18n/deduction-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { servicePath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { usePrepayment } from './use-prepayment.ts';

const STEP = 5;
const USUAL_PERCENT = 30;

/** Full prepayment or a deposit, with an example for both sides from one of the service's prices. */
export function PrepaymentPage({ serviceId }: { serviceId: string }) {
  const t = useT();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const service = mine.data?.data.find(({ id }) => id === serviceId);
  const { query } = usePrepayment(serviceId);
  return (
    <div className="page-column pb-8">
      <PageHeader
        back={
          <BackLink>
            <Link to={servicePath(serviceId)}>{service?.name ?? t('prepayment.service')}</Link>
          </BackLink>
        }
        title={t('prepayment.title')}
        subtitle={t('prepayment.subtitle')}
      />
      <CallView query={query} subject={t('prepayment.subject')}>
        {(saved) => <PrepaymentForm serviceId={serviceId} saved={saved} />}
      </CallView>
    </div>
  );
}

function PrepaymentForm({ serviceId, saved }: { serviceId: string; saved: Prepayment }) {
  const t = useT();
  const [percent, setPercent] = useState(saved.depositPercent);
  const { isBusy, save } = usePrepayment(serviceId);
  const isSame = percent === saved.depositPercent;
  const leaving = useLeaveGuard(!isSame);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save(percent);
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card asChild>
        <form noValidate className="grid gap-4" onSubmit={send}>
          <RadioList
            label={t('prepayment.question')}
            choices={[
              { value: 'full', label: t('prepayment.full') },
              { value: 'deposit', label: t('prepayment.deposit') },
            ]}
            value={percent === FULL_PREPAYMENT ? 'full' : 'deposit'}
            onValueChange={(value) =>
              setPercent(value === 'full' ? FULL_PREPAYMENT : USUAL_PERCENT)
            }
          />
          {percent < FULL_PREPAYMENT && (
            <SelectField
              label={t('prepayment.percent')}
              value={String(percent)}
              onChange={({ target }) => setPercent(Number(target.value))}
            >
              {percentsWith(percent).map((each) => (
                <option key={each} value={each}>
                  {each}%
                </option>
              ))}
            </SelectField>
          )}
          <ul className="grid gap-1.5 text-sm text-ink-soft">
            {percent < FULL_PREPAYMENT && (
              <>
                <li>{t('prepayment.refunds')}</li>
                <li>{t('prepayment.noShow')}</li>
                <li>{t('prepayment.commission')}</li>
              </>
            )}
            <li>{t('prepayment.existing')}</li>
          </ul>
          <Button type="submit" className="w-full sm:w-fit" busy={isBusy} unavailable={isSame}>
            {t('prepayment.save')}
          </Button>
        </form>
      </Card>
      <Example serviceId={serviceId} percent={percent} />
      {leaving.isAsking && (
        <LeaveDialog text={t('common.unsaved')} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
    </div>
  );
}

/** Multiples of five percent, and the saved value. */
function percentsWith(percent: number): number[] {
  const steps = (DEPOSIT_PERCENT_MAX - DEPOSIT_PERCENT_MIN) / STEP + 1;
  const all = Array.from({ length: steps }, (_, nth) => DEPOSIT_PERCENT_MIN + nth * STEP);
  return [...new Set([...all, percent])].sort((a, b) => a - b);
}

function Example({ serviceId, percent }: { serviceId: string; percent: number }) {
  const t = useT();
  const options = {
    params: { serviceId },
    query: { depositPercent: percent },
    skipNotification: true,
  };
  const { data, error, refetch } = useCall('prepayment', options, { needsPerson: true });
  const example = data?.data.example;
  if (!data && error) {
    const title = t('lists.loadFailed', { subject: t('prepayment.example') });
    return (
      <RetryAlert title={title} onRetry={() => void refetch()}>
        {failureText(error)}
      </RetryAlert>
    );
  }
  if (example === null) return <Card>{t('prepayment.noPrice')}</Card>;
  return (
    <Card asChild>
      <section aria-labelledby="example-heading" aria-busy={!example} className="grid gap-4">
        <h2 id="example-heading" className="text-lg">
          {t('prepayment.example')}
        </h2>
        {example && (
          <>
            <p className="num text-ink-soft">
              {t('prepayment.exampleOf', {
                name: t.nameOf(example.subServiceName),
                price: formatRupees(example.price),
              })}
            </p>
            <PriceLines
              lines={[
                {
                  label: t('prepayment.payNow'),
                  detail: t('prepayment.withCharge', {
                    charge: formatRupees(example.bookingCharge),
                  }),
                  amount: formatRupees(example.payNow),
                },
                { label: t('prepayment.atVenue'), amount: formatRupees(example.atVenue) },
              ]}
            />
            <PriceLines
              lines={[
                {
                  label: t('prepayment.depositOnline'),
                  amount: formatRupees(example.price - example.atVenue),
                },
                ...example.deductions.map(({ name, amount }) => ({
                  label: deductionText(t, name),
                  amount: formatRupees(-amount),
                })),
              ]}
              total={{ label: t('prepayment.wePay'), amount: formatRupees(example.earns) }}
            />
          </>
        )}
      </section>
    </Card>
  );
}
