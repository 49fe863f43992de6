import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { settingLabels } from '#contract/settings/texts.ts';
import type { AdminSetting } from '#contract/settings/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import type { Api } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { startOf } from '#web/lib/version-text.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { StartField } from '#web/ui/form/start-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import {
  draftErrors,
  draftOf,
  fieldsOf,
  previewOf,
  rebased,
  type SettingDraft,
  typedValue,
} from './setting-draft.ts';
import { settingFigures, settingHints } from './setting-labels.ts';

type ChangeDialogProps = { setting: AdminSetting; onClose: () => void };

/** Sets a new version from now on or later, with its effect in figures. */
export function ChangeDialog({ setting: live, onClose }: ChangeDialogProps) {
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const setting = useHeld(live, isUnanswered);
  const { key } = setting;
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [opened] = useState(setting);
  const [base, setBase] = useState(setting);
  const [wasSubmitted, setSubmitted] = useState(false);
  if (setting.revision !== base.revision) {
    setBase(setting);
    setDraft(rebased(draft, base, setting));
  }
  const found = draftErrors(setting, draft);
  const errors = { ...(wasSubmitted ? found : {}), ...fieldsOf(failure?.errors) };
  const preview = previewOf(setting, draft);
  const change = (part: Partial<SettingDraft>) => setDraft({ ...draft, ...part });
  const send = () => {
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`setting-${first}`)?.focus();
    void run(() => save(call, setting, draft).then(onClose));
  };
  return (
    <ActionDialog
      size="medium"
      title={`Change: ${settingLabels[key]}`}
      description={settingHints[key]}
      closeLabel="Close without a change"
      cancel="Change nothing"
      confirm={confirmText(draft, preview?.needsSecond ?? false)}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={send}
    >
      {setting.revision !== opened.revision && (
        <Alert tone="warn">
          This setting has changed meanwhile. Figures that you did not edit are up to date.
        </Alert>
      )}
      <Figures setting={setting} draft={draft} errors={errors} onChange={change} />
      {errors['value'] && <FieldError id="setting-value">{errors['value']}</FieldError>}
      <StartField id="setting-at" start={draft} error={errors['at']} onChange={change} />
      <TextAreaField
        id="setting-reason"
        label="Reason"
        hint="Visible to other admins here and in the audit log, so do not enter personal data."
        maxLength={REASON_LENGTH_MAX}
        value={draft.reason}
        error={errors['reason']}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Effect preview={preview} />
    </ActionDialog>
  );
}

function confirmText({ when }: SettingDraft, needsSecond: boolean): string {
  if (needsSecond) return 'Request';
  return when === 'now' ? 'Apply now' : 'Schedule';
}

async function save(
  call: Api['call'],
  { key, revision }: AdminSetting,
  draft: SettingDraft,
): Promise<void> {
  const body = {
    value: { ...typedValue(draft) },
    effectiveFrom: startOf(draft),
    revision,
    reason: draft.reason.trim(),
  };
  try {
    const options = { params: { key }, body, skipNotification: true };
    const { message, signOff } = await call('changeSetting', options);
    const waiting = 'Requested. Another admin has to confirm it under Sign-offs.';
    notify.success(signOff ? waiting : message);
    await refresh('adminSettings', 'settingHistory', 'settings', 'signOffs', 'adminCounts');
  } catch (error) {
    // Another admin may have changed it; the draft stays.
    await refresh('adminSettings', 'settingHistory');
    throw error;
  }
}

type PartProps = {
  draft: SettingDraft;
  onChange: (part: Partial<SettingDraft>) => void;
};

function Figures({
  setting: { key },
  draft,
  errors,
  onChange,
}: PartProps & { setting: AdminSetting; errors: Record<string, string> }) {
  return (
    <>
      {Object.entries(settingFigures[key]).map(([figure, { label, prefix, suffix }], nth) => (
        <TextField
          key={figure}
          id={`setting-${figure}`}
          {...(nth === 0 ? { 'data-autofocus': '' } : {})}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          prefix={prefix}
          suffix={suffix && <span className="pe-3 whitespace-nowrap">{suffix}</span>}
          value={draft.figures[figure] ?? ''}
          error={errors[figure]}
          onChange={({ target }) =>
            onChange({ figures: { ...draft.figures, [figure]: target.value } })
          }
        />
      ))}
    </>
  );
}

function Effect({ preview }: { preview: ReturnType<typeof previewOf> }) {
  return (
    <div aria-live="polite" className="grid gap-3">
      {preview && <p className="num rounded-control bg-sunken px-4 py-3">{preview.text}</p>}
      {preview?.needsSecond && (
        <Alert tone="warn">A change of this size needs a second admin.</Alert>
      )}
    </div>
  );
}
