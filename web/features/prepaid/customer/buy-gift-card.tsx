import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { checkEmail } from '#contract/fields.ts';
import { formatRupees } from '#contract/money.ts';
import { GIFT_MESSAGE_MAX, GIFT_NAME_MAX, GIFT_REFUND_DAYS } from '#contract/prepaid/limits.ts';
import { useSession } from '#web/api/session/session.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSheetEntry } from '#web/lib/navigation/use-sheet-entry.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { loginWith } from './login-with.ts';
import { useBuyGiftCard } from './use-buy-gift-card.ts';

type BuyGiftCardProps = {
  service: { id: string; name: string };
  amounts: readonly number[];
  onClose: () => void;
};

/** The dialog in which a customer buys a gift card. A visitor logs in first, because the login discards a form. */
export function BuyGiftCard({ onClose, ...rest }: BuyGiftCardProps) {
  const { user } = useSession();
  const props = { ...rest, onClose: useSheetEntry(onClose) };
  return user ? <GiftCardForm {...props} /> : <LogInFirst {...props} />;
}

function LogInFirst({ service, onClose }: BuyGiftCardProps) {
  const t = useT();
  const go = useGo();
  const location = useLocation();
  return (
    <ActionDialog
      isText
      size="medium"
      title={t('gifts.dialogTitle', { business: service.name })}
      closeLabel={t('gifts.close')}
      cancel={t('gifts.cancel')}
      confirm={t('gifts.logIn')}
      isBusy={false}
      onClose={onClose}
      onConfirm={() => go(loginWith(location, 'gift', '1'), { replace: true })}
    >
      <p>{t('gifts.logInFirst')}</p>
      <Terms business={service.name} />
    </ActionDialog>
  );
}

/** The form for the amount and the recipient, and the payment. */
function GiftCardForm({ service, amounts, onClose }: BuyGiftCardProps) {
  const t = useT();
  const fields = useRef<HTMLDivElement>(null);
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
    setChecked(true);
    if (nameError || emailError) return queueMicrotask(() => focusInvalid(fields.current));
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
      confirm={t('gifts.pay', { amount })}
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
      <div ref={fields} className="grid gap-4">
        <Recipient
          {...{ draft, set }}
          nameError={isChecked ? nameError : undefined}
          emailError={isChecked ? emailError : undefined}
        />
      </div>
      <Terms business={service.name} />
    </ActionDialog>
  );
}

/** On a phone, an error can be above the visible part of the dialog. */
function focusInvalid(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

type RecipientDraft = { name: string; email: string; message: string };
type RecipientProps = {
  draft: RecipientDraft;
  set: (change: Partial<RecipientDraft>) => void;
  nameError: string | undefined;
  emailError: string | undefined;
};

function Recipient({ draft, set, nameError, emailError }: RecipientProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('gifts.recipientName')}
        value={draft.name}
        maxLength={GIFT_NAME_MAX}
        autoComplete="off"
        error={nameError}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('gifts.recipientEmail')}
        type="email"
        value={draft.email}
        autoComplete="off"
        hint={t('gifts.emailHint')}
        error={emailError}
        onChange={({ target }) => set({ email: target.value })}
      />
      <TextAreaField
        label={t('gifts.message')}
        value={draft.message}
        maxLength={GIFT_MESSAGE_MAX}
        onChange={({ target }) => set({ message: target.value })}
      />
    </>
  );
}

function Terms({ business }: { business: string }) {
  const t = useT();
  return <Alert tone="info">{t('gifts.terms', { business, days: GIFT_REFUND_DAYS })}</Alert>;
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
      onConfirm={() => go('/wallet', { replace: true })}
    >
      <p>{isSent ? t('gifts.sentText', { name }) : t('gifts.confirming')}</p>
    </ActionDialog>
  );
}
