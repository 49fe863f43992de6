import { type NoticeKind, noticeTexts } from '#contract/notifications/kinds.ts';
import type { Preference } from '#contract/notifications/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type KindPreferencesProps = {
  preferences: readonly Preference[];
  onChoose: (preference: Preference) => void;
};

/** Each kind of notification with its e-mail and push switches; a change is saved immediately. */
export function KindPreferences({ preferences, onChoose }: KindPreferencesProps) {
  return (
    <div className="divide-y divide-hairline">
      {preferences.map((preference) => (
        <Kind key={preference.kind} preference={preference} onChoose={onChoose} />
      ))}
    </div>
  );
}

type KindProps = { preference: Preference; onChoose: (preference: Preference) => void };

function Kind({ preference, onChoose }: KindProps) {
  const t = useT();
  const { kind, email, push } = preference;
  const { isEmailOptional } = noticeTexts[kind];
  const label = t(`inbox.${kind}`);
  return (
    <fieldset className="py-3 first:pt-0 last:pb-0 sm:flex sm:items-center sm:gap-6">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
        <p className="text-sm text-ink-soft">{t(`inbox.${kind}Text`)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <div className="min-w-34">
          {isEmailOptional ? (
            <Checkbox
              label={t('inbox.email')}
              checked={email}
              onChange={({ target }) => onChoose({ kind, push, email: target.checked })}
            />
          ) : (
            <AlwaysByEmail kind={kind} />
          )}
        </div>
        <Checkbox
          label={t('inbox.push')}
          checked={push}
          onChange={({ target }) => onChoose({ kind, email, push: target.checked })}
        />
      </div>
    </fieldset>
  );
}

const receipts: readonly NoticeKind[] = ['booking', 'money'];

/** A mandatory channel shows text instead of a switch, with the reason. */
function AlwaysByEmail({ kind }: { kind: NoticeKind }) {
  const t = useT();
  return (
    <p className="py-2 text-sm leading-snug text-ink-soft">
      {t('inbox.alwaysByEmail')}
      <br />
      {t(receipts.includes(kind) ? 'inbox.asReceipt' : 'inbox.asImportant')}
    </p>
  );
}
