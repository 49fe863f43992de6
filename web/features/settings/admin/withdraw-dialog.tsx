import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { settingLabels } from '#contract/settings/texts.ts';
import type { AdminSetting, ValuedVersion } from '#contract/settings/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import type { Api } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { replacedBy } from './setting-draft.ts';
import { valueText } from './setting-labels.ts';

type WithdrawDialogProps = { setting: AdminSetting; version: ValuedVersion; onClose: () => void };

/** Withdraws a scheduled version after stating what applies instead. */
export function WithdrawDialog({ setting, version, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, run, call } = useAdminAction();
  const isMissing = reason.trim().length < 3;
  const send = () => {
    setSubmitted(true);
    if (isMissing) return document.getElementById('withdraw-reason')?.focus();
    void run(() => withdraw(call, version.id ?? '', reason.trim()).then(onClose));
  };
  return (
    <ActionDialog
      title="Withdraw this version?"
      description={consequence(setting, version)}
      closeLabel="Close, keep the version"
      cancel="Keep it"
      confirm="Withdraw"
      isDanger
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={send}
    >
      <TextAreaField
        id="withdraw-reason"
        data-autofocus=""
        label="Reason"
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        error={wasSubmitted && isMissing ? 'Please give a reason.' : failure?.errors?.['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}

function consequence(setting: AdminSetting, version: ValuedVersion): string {
  const { key, scheduled } = setting;
  const others = scheduled.filter(({ id }) => id !== version.id);
  const from = version.effectiveFrom ?? '';
  const stays = valueText(key, replacedBy({ ...setting, scheduled: others }, from));
  return `${settingLabels[key]} will not change on ${moment(from)}. It stays: ${stays}. Without the withdrawal it becomes: ${version.text}.`;
}

async function withdraw(call: Api['call'], versionId: string, reason: string): Promise<void> {
  try {
    const { message } = await call('withdrawSetting', {
      params: { versionId },
      body: { reason },
      skipNotification: true,
    });
    notify.success(message);
  } finally {
    await refresh('adminSettings', 'settingHistory', 'settings');
  }
}
