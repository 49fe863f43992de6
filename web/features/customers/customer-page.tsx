import { useState } from 'react';
import type { CustomerDetails } from '#contract/customers/views.ts';
import { formatRupees } from '#contract/money.ts';
import { INDIA } from '#contract/time.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { customersPath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { StatCard } from '#web/ui/display/stat-card.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { lastVisitText, nextVisitText } from './customer-text.ts';
import { CustomerVisits } from './customer-visits.tsx';
import { useCustomer, useCustomerActions } from './use-customer.ts';

/** One customer: contact, private notes and visits. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const t = useT();
  const query = useCustomer(customerId);
  useLive('requests', () => void refresh('customer', 'customerVisits'));
  const customer = query.data?.data;
  return (
    <div className="page-column pb-8">
      <PageHeader
        back={
          <BackLink>
            <Link to={customersPath}>{t('customers.title')}</Link>
          </BackLink>
        }
        title={
          customer?.name ? (
            <UserText>{customer.name}</UserText>
          ) : (
            t(customer ? 'customers.walkIn' : 'customers.customer')
          )
        }
        subtitle={customer && <Contact customer={customer} />}
        actions={customer && <Actions customer={customer} />}
      />
      <CallView query={query} subject={t('customers.thisCustomer')}>
        {(data) => <Content customer={data} />}
      </CallView>
    </div>
  );
}

function Contact({ customer: { kind, phone, email } }: { customer: CustomerDetails }) {
  const t = useT();
  const parts = [kind === 'walkIn' && t('customers.walkIn'), phone, email].filter(Boolean);
  return <span className="num wrap-anywhere">{parts.join(' · ')}</span>;
}

function Actions({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const { customerId, kind, phone, messageBookingId, isBlocked } = customer;
  const [isBlocking, setBlocking] = useState(false);
  const { isBusy, unblock } = useCustomerActions(customerId);
  const number = kind === 'walkIn' ? `+91${phone}` : phone;
  return (
    <>
      {phone && (
        <Button asChild variant="secondary" icon="phone">
          <a href={`tel:${number}`}>{t('customers.call')}</a>
        </Button>
      )}
      {messageBookingId && (
        <Button asChild variant="secondary" icon="mail">
          <Link to={`/serviceProvider/messages/${messageBookingId}`}>{t('customers.message')}</Link>
        </Button>
      )}
      {kind === 'account' &&
        (isBlocked ? (
          <Button variant="secondary" busy={isBusy} onClick={() => void unblock()}>
            {t('customers.unblock')}
          </Button>
        ) : (
          <Button variant="secondary" icon="close" onClick={() => setBlocking(true)}>
            {t('customers.block')}
          </Button>
        ))}
      {isBlocking && <BlockDialog customer={customer} onClose={() => setBlocking(false)} />}
    </>
  );
}

function Content({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const { visits, noShows, spent, customerId, blockedAt, kind } = customer;
  const next = nextVisitText(t, customer);
  return (
    <div className="grid gap-8">
      {blockedAt && (
        <Alert
          tone="warn"
          title={t('customers.blockedSince', { day: localFullDay(t, blockedAt, INDIA) })}
        >
          {t('customers.blockedText')}
        </Alert>
      )}
      <div className="grid grid-cols-halves gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard icon="calendar" label={t('customers.visits')} value={visits} />
        <StatCard
          icon="clock"
          label={t('customers.lastVisit')}
          value={<Small>{lastVisitText(t, customer)}</Small>}
          note={next && t('customers.nextOn', { day: next })}
        />
        <StatCard
          icon="wallet"
          label={t('customers.spent')}
          value={formatRupees(spent)}
          note={kind === 'walkIn' ? t('customers.paysThere') : t('customers.beforeCommission')}
        />
        <StatCard icon="warning" label={t('customers.noShows')} value={noShows} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <CustomerNotes key={customerId} customer={customer} />
        <CustomerVisits customerId={customerId} />
      </div>
    </div>
  );
}

/** Smaller text, because a date needs more space than a figure. */
function Small({ children }: { children: string }) {
  return <span className="text-lg">{children}</span>;
}
