import { useState } from 'react';
import { useLocation } from 'react-router';
import { checkEmail } from '#contract/fields.ts';
import { formatRupees } from '#contract/money.ts';
import { GIFT_MESSAGE_MAX, GIFT_NAME_MAX, GIFT_REFUND_DAYS } from '#contract/prepaid/limits.ts';
import { useSession } from '#web/api/session/session.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useBuyGiftCard } from './use-buy-gift-card.ts';

type BuyGiftCardProps = {
  service: { id: string; name: string };
  amounts: readonly number[];
  onClose: () => void;
};

/** The dialog in which a customer chooses the amount and recipient of a gift card, and pays for it. */
export function BuyGiftCard({ service, amounts, onClose }: BuyGiftCardProps) {
  const t = useT();
  const go = useGo();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [draft, setDraft] = useState({ amount: amounts[0] ?? 0, name: '', email: '', message: '' });
  const [isChecked, setChecked] = useState(false);
  const { state, buy } = useBuyGiftCard(t('gifts.dialogTitle', { business: service.name }));
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const nameError = draft.name.trim() === '' ? t('gifts.nameMissing') : undefined;
  const emailError = checkEmail(draft.email) ? t('gifts.emailWrong') : undefined;
  if (state.step === 'paying') return null;
  if (state.step === 'bought' || state.step === 'confirming') {
    return <Outcome isSent={state.step === 'bought'} name={draft.name.trim()} onClose={onClose} />;
  }
  const confirm = () => {
    if (!user) return go(loginPath(pathname + search));
    setChecked(true);
    if (nameError || emailError) return;
    const { amount, name: recipientName, email: recipientEmail, message } = draft;
    void buy({ serviceId: service.id, amount, recipientName, recipientEmail, message });
  };
  const amount = formatRupees(draft.amount);
  const problem = state.step === 'form' ? state.problem : undefined;
  return (
    <ActionDialog
      isForm
      size="medium"
      title={t('gifts.dialogTitle', { business: service.name })}
      closeLabel={t('gifts.close')}
      cancel={t('gifts.cancel')}
      confirm={user ? t('gifts.pay', { amount }) : t('gifts.logIn')}
      isBusy={state.step === 'busy'}
      failure={problem === undefined ? undefined : { message: problem }}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ChipGroup
        label={t('gifts.amount')}
        options={amounts.map((one) => ({ value: String(one), label: formatRupees(one) }))}
        value={String(draft.amount)}
        onValueChange={(value) => set({ amount: Number(value) })}
      />
      <TextField
        label={t('gifts.recipientName')}
        value={draft.name}
        maxLength={GIFT_NAME_MAX}
        autoComplete="off"
        error={isChecked ? nameError : undefined}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('gifts.recipientEmail')}
        type="email"
        value={draft.email}
        autoComplete="off"
        hint={t('gifts.emailHint')}
        error={isChecked ? emailError : undefined}
        onChange={({ target }) => set({ email: target.value })}
      />
      <TextAreaField
        label={t('gifts.message')}
        value={draft.message}
        maxLength={GIFT_MESSAGE_MAX}
        onChange={({ target }) => set({ message: target.value })}
      />
      <Alert tone="info">
        {t('gifts.terms', { business: service.name, days: GIFT_REFUND_DAYS })}
      </Alert>
    </ActionDialog>
  );
}

type OutcomeProps = { isSent: boolean; name: string; onClose: () => void };

function Outcome({ isSent, name, onClose }: OutcomeProps) {
  const t = useT();
  const go = useGo();
  return (
    <ActionDialog
      title={t(isSent ? 'gifts.sentTitle' : 'gifts.offerTitle')}
      closeLabel={t('gifts.close')}
      cancel={t('gifts.close')}
      confirm={t('gifts.openWallet')}
      isBusy={false}
      failure={undefined}
      onClose={onClose}
      onConfirm={() => go('/wallet')}
    >
      <p>{isSent ? t('gifts.sentText', { name }) : t('gifts.confirming')}</p>
    </ActionDialog>
  );
}
