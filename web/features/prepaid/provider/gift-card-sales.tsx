import { useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import {
  GIFT_AMOUNTS_MAX,
  GIFT_RUPEES_MAX,
  GIFT_RUPEES_MIN,
  giftCardStates,
} from '#contract/prepaid/limits.ts';
import type { OwnGiftCards, SoldGiftCard } from '#contract/prepaid/views.ts';
import { INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useList } from '#web/api/list/use-list.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { TAB_PARAMETER } from './prepaid-tab.ts';
import { readAmounts } from './read-amounts.ts';
import { SalesSkeleton } from './sales-skeleton.tsx';
import { StateFilter } from './state-filter.tsx';

const DEFAULT_AMOUNTS = [500, 1000, 2000];

const schema = { cardState: ['', ...giftCardStates] } as const;

/** The gift cards that a business offers, and those it has sold. */
export function GiftCardSales() {
  const t = useT();
  const options = { skipNotification: true };
  const { data, error, refetch } = useCall('ownGiftCards', options, { needsPerson: true });
  if (!data) {
    if (!error) return <SalesSkeleton />;
    return (
      <LoadFailed
        title={t('gifts.salesFailed')}
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <section aria-labelledby="gift-cards-heading" className="grid gap-4">
        <h2 id="gift-cards-heading" className="sr-only">
          {t('gifts.sellTitle')}
        </h2>
        <p className="max-w-prose text-ink-soft">{t('gifts.sellText')}</p>
        <Card>
          <Offer own={data.data} />
        </Card>
      </section>
      <Sold outstanding={data.data.outstanding} />
    </div>
  );
}

function Offer({ own }: { own: OwnGiftCards }) {
  const t = useT();
  const [isOffered, setOffered] = useState(own.isOffered);
  const amounts = own.amounts.length > 0 ? own.amounts : DEFAULT_AMOUNTS;
  const [text, setText] = useState(amounts.join(', '));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const limits = { min: formatRupees(GIFT_RUPEES_MIN), max: formatRupees(GIFT_RUPEES_MAX) };
  const read = readAmounts(text);
  const field = useRef<HTMLInputElement>(null);
  // The server stores them in order, and each once.
  const stored = read && [...new Set(read)].sort((a, b) => a - b);
  const isSame = isOffered === own.isOffered && stored?.join() === amounts.join();
  const isOnTab = useIsOnTab();
  const leaving = useLeaveGuard(!isSame, isOnTab);
  const save = async () => {
    if (!read) return field.current?.focus();
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { isOffered, amounts: read };
      await browserApi.call('saveGiftCardOffer', { body, skipNotification: true });
      notify.success(t('gifts.saved'));
      await refresh('ownGiftCards');
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  return (
    <div className="grid max-w-md gap-4">
      <FailureAlert failure={problem === undefined ? undefined : { message: problem }} />
      <Switch label={t('gifts.sell')} checked={isOffered} onCheckedChange={setOffered} />
      <TextField
        label={t('gifts.amounts')}
        hint={t('gifts.amountsHint', { ...limits, count: GIFT_AMOUNTS_MAX })}
        ref={field}
        value={text}
        inputMode="text"
        error={read ? undefined : t('gifts.amountsWrong', limits)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button className="w-fit" busy={isBusy} onClick={() => void save()}>
        {t('gifts.save')}
      </Button>
      {leaving.isAsking && (
        <LeaveDialog text={t('common.unsaved')} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
    </div>
  );
}

/** Whether a location shows this tab; the pages of its lists are parts of it. */
function useIsOnTab(): (next: Location) => boolean {
  const { pathname, search } = useLocation();
  const tabOf = (query: string) => new URLSearchParams(query).get(TAB_PARAMETER);
  return (next) => next.pathname === pathname && tabOf(next.search) === tabOf(search);
}

function Sold({ outstanding }: { outstanding: number }) {
  const t = useT();
  const { params, page, change, toPage } = useList(schema, 'cards');
  const state = params.cardState;
  const query = useCall(
    'soldGiftCards',
    { query: { page, ...(state ? { state } : {}) }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const hasSold = state !== '' || page > 1 || (query.data?.data.items.length ?? 0) > 0;
  return (
    <section aria-labelledby="sold-gift-cards-heading" className="grid gap-3">
      <h2 id="sold-gift-cards-heading" className="text-lg">
        {t('gifts.soldTitle')}
      </h2>
      <p className="num text-ink-soft">
        {t('gifts.outstanding', { amount: formatRupees(outstanding) })}
      </p>
      {hasSold && (
        <StateFilter
          label={t('gifts.state')}
          labels={stateFilters}
          value={state}
          onChange={(cardState) => change({ cardState })}
        />
      )}
      <ListView
        query={query}
        noun={t('gifts.soldNoun')}
        empty={{
          icon: 'wallet',
          level: 3,
          title: t(state ? 'gifts.noneInState' : 'gifts.noneSold'),
          text: t(state ? 'gifts.otherState' : 'gifts.noneSoldText'),
        }}
        onPage={toPage}
      >
        {(cards) => (
          <Card asChild>
            <ul className="divide-y divide-hairline">
              {cards.map((card) => (
                <SoldCard key={card.id} card={card} />
              ))}
            </ul>
          </Card>
        )}
      </ListView>
    </section>
  );
}

const states = {
  sent: 'gifts.sent',
  redeemed: 'gifts.redeemed',
  refunded: 'gifts.wasRefunded',
} as const;
const stateFilters = { '': 'gifts.allStates', ...states } as const;

function SoldCard({ card }: { card: SoldGiftCard }) {
  const t = useT();
  const date = localMoment(t, card.boughtAt, INDIA);
  const number = t('gifts.cardNumber', { start: card.codeStart });
  const left = { balance: formatRupees(card.balance), amount: formatRupees(card.amount) };
  return (
    <li className="num flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span>
        {number} · {t(states[card.state])}
        <span className="block text-sm text-ink-soft">{t('gifts.boughtOn', { date })}</span>
      </span>
      <span className="font-medium">{t('gifts.left', left)}</span>
    </li>
  );
}
