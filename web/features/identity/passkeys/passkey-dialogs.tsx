import { useState } from 'react';
import { PASSKEY_NAME_LENGTH_MAX } from '#contract/identity/limits.ts';
import type { Passkey } from '#contract/identity/passkeys.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type DialogProps = { passkey: Passkey; isBusy: boolean; onClose: () => void };

export function RenamePasskey({
  passkey,
  isBusy,
  onClose,
  onSave,
}: DialogProps & { onSave: (name: string) => Promise<void> }) {
  const t = useT();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  return (
    <ActionDialog
      isForm
      title={t('passkeys.renameTitle')}
      closeLabel={t('passkeys.close')}
      cancel={t('passkeys.cancel')}
      confirm={t('passkeys.save')}
      isBusy={isBusy}
      failure={undefined}
      onClose={onClose}
      onConfirm={() => {
        if (name.trim() === '') setError(t('passkeys.nameMissing'));
        else void onSave(name.trim());
      }}
    >
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        data-autofocus=""
        maxLength={PASSKEY_NAME_LENGTH_MAX}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
    </ActionDialog>
  );
}

export function RemovePasskey({
  passkey: { name },
  isBusy,
  onClose,
  onRemove,
}: DialogProps & { onRemove: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      isDanger
      title={t('passkeys.removeTitle', { name })}
      closeLabel={t('passkeys.close')}
      cancel={t('passkeys.cancel')}
      confirm={t('passkeys.remove')}
      isBusy={isBusy}
      failure={undefined}
      onClose={onClose}
      onConfirm={onRemove}
    >
      <p>{t('passkeys.removeText')}</p>
      <p className="text-ink-soft">{t('passkeys.removeFreeze')}</p>
    </ActionDialog>
  );
}
