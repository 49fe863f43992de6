import { useId, useState } from 'react';
import { pathIn } from '#contract/locale/language.ts';
import { formatRupees } from '#contract/money.ts';
import type { BoughtGiftCard } from '#contract/prepaid/views.ts';
import { INDIA } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { copyText } from '#web/lib/toast/copy-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { giftRefundText } from './refund-text.ts';

const states = {
  sent: { label: 'gifts.sent', tone: 'marigold' },
  redeemed: { label: 'gifts.redeemed', tone: 'success' },
  refunded: { label: 'gifts.wasRefunded', tone: 'neutral' },
} as const satisfies Record<BoughtGiftCard['state'], { label: PlainKey; tone: BadgeTone }>;

/** A gift card that the person bought: its state, its code until it is redeemed, and its refund. */
export function BoughtCard({ card }: { card: BoughtGiftCard }) {
  const t = useT();
  const [isRefunding, setRefunding] = useState(false);
  const { label, tone } = states[card.state];
  const facts = { amount: formatRupees(card.amount), name: card.recipientName };
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num font-medium wrap-anywhere">
          {card.recipientName ? t('gifts.forWhom', facts) : facts.amount}
        </span>
        <Badge tone={tone}>{t(label)}</Badge>
      </p>
      <p className="num text-sm text-ink-soft">{factsOf(t, card)}</p>
      {(card.state === 'sent' || card.refundable > 0) && (
        <div className="flex flex-wrap gap-3">
          {card.state === 'sent' && <Code card={card} />}
          {card.refundable > 0 && (
            <Button variant="quiet" onClick={() => setRefunding(true)}>
              {t('gifts.refund')}
            </Button>
          )}
        </div>
      )}
      {isRefunding && <Refund card={card} onClose={() => setRefunding(false)} />}
    </li>
  );
}

function factsOf(t: T, { serviceName, codeStart, boughtAt, ...card }: BoughtGiftCard): string {
  const date = localMoment(t, boughtAt, INDIA);
  const until = card.refundable > 0 && card.refundableUntil;
  return [
    serviceName,
    t('gifts.cardNumber', { start: codeStart }),
    t('gifts.boughtOn', { date }),
    until ? t('gifts.refundUntil', { date: localMoment(t, until, INDIA) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Displays the code on request, and copies it with the URL of the wallet, for any messenger. */
function Code({ card }: { card: BoughtGiftCard }) {
  const t = useT();
  const [code, setCode] = useState<string>();
  const codeId = useId();
  const show = async () => {
    const options = { params: { giftCardId: card.id } };
    setCode((await browserApi.call('giftCardCode', options)).data.code);
  };
  if (!code) {
    return (
      <Button variant="secondary" onClick={() => void show().catch(() => refresh('giftCards'))}>
        {t('gifts.showCode')}
      </Button>
    );
  }
  const link = `${window.location.origin}${pathIn(t.language, '/wallet')}`;
  const facts = { amount: formatRupees(card.amount), business: card.serviceName, code, link };
  const copy = async () => {
    const text = t('gifts.shareText', facts);
    if (await copyText(text)) notify.success(t('gifts.copied'));
    else notify.info(text);
  };
  return (
    <>
      <code
        id={codeId}
        className="num self-center rounded-control bg-sunken px-3 py-2 text-lg font-semibold"
      >
        {code}
      </code>
      <Button
        ref={focusIfLost}
        variant="secondary"
        aria-describedby={codeId}
        onClick={() => void copy()}
      >
        {t('gifts.shareCode')}
      </Button>
    </>
  );
}

/** The button that displayed the code had the focus; this one is read with the code. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

function Refund({ card, onClose }: { card: BoughtGiftCard; onClose: () => void }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const policy = useCall('policy', { skipNotification: true });
  const amount = formatRupees(card.refundable);
  const refund = async () => {
    setBusy(true);
    try {
      const input = { params: { giftCardId: card.id }, body: { refund: card.refundable } };
      await browserApi.call('refundGiftCard', { ...input, skipNotification: true });
      notify.success(t('gifts.refundDone'));
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
    await refresh('giftCards');
  };
  return (
    <ActionDialog
      title={t('gifts.refundTitle')}
      closeLabel={t('gifts.close')}
      cancel={t('gifts.keep')}
      confirm={t('gifts.refundNow', { amount })}
      isDanger
      isBusy={isBusy}
      failure={problem === undefined ? undefined : { message: problem }}
      onClose={onClose}
      onConfirm={() => void refund()}
    >
      <p className="num">{giftRefundText(t, amount, policy.data?.data.terms)}</p>
    </ActionDialog>
  );
}
