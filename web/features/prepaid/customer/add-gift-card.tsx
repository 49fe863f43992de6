import { useState } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const CODE_LENGTH = 16;

/** Adds a gift card to the wallet by its code. */
export function AddGiftCard({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const isWhole = code.replace(/[\s-]/g, '').length === CODE_LENGTH;
    if (!isWhole) return setProblem(t('gifts.codeWrong'));
    setBusy(true);
    try {
      await browserApi.call('redeemGiftCard', { body: { code }, skipNotification: true });
      await refresh('giftCards', 'giftCardBalance');
      notify.success(t('gifts.added'));
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      isForm
      title={t('gifts.add')}
      closeLabel={t('gifts.close')}
      cancel={t('gifts.cancel')}
      confirm={t('gifts.addNow')}
      isBusy={isBusy}
      failure={undefined}
      onClose={onClose}
      onConfirm={() => void add()}
    >
      <TextField
        label={t('gifts.code')}
        hint={t('gifts.codeHint')}
        value={code}
        error={problem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
    </ActionDialog>
  );
}
