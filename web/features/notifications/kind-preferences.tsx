import { type NoticeKind, noticeTexts } from '#contract/notifications/kinds.ts';
import { isMobileNotice, type MobileChannel } from '#contract/notifications/mobile.ts';
import type { Preference } from '#contract/notifications/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

type KindPreferencesProps = {
  preferences: readonly Preference[];
  /** The mobile channels that the person allowed. */
  channels: readonly MobileChannel[];
  onChoose: (preference: Preference) => void;
};

/** Each kind of notification with its e-mail and push switches; a change is saved immediately. */
export function KindPreferences({ preferences, channels, onChoose }: KindPreferencesProps) {
  return (
    <div className="divide-y divide-hairline">
      {preferences.map((preference) => (
        <Kind
          key={preference.kind}
          preference={preference}
          channels={channels}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

type KindProps = Pick<KindPreferencesProps, 'channels' | 'onChoose'> & { preference: Preference };

function Kind({ preference, channels, onChoose }: KindProps) {
  const t = useT();
  const { kind, email, push } = preference;
  const { isEmailOptional } = noticeTexts[kind];
  const label = t(`inbox.${kind}`);
  return (
    <fieldset className="py-3 first:pt-0 last:pb-0 sm:flex sm:flex-wrap sm:items-center sm:gap-x-6 sm:gap-y-2">
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
              onChange={({ target }) => onChoose({ ...preference, email: target.checked })}
            />
          ) : (
            <AlwaysByEmail kind={kind} />
          )}
        </div>
        <Checkbox
          label={t('inbox.push')}
          checked={push}
          onChange={({ target }) => onChoose({ ...preference, push: target.checked })}
        />
      </div>
      {channels.length > 0 && isMobileNotice(kind) && (
        <div className="mt-2 basis-full sm:mt-0">
          <MobileChoice preference={preference} channels={channels} onChoose={onChoose} />
        </div>
      )}
    </fieldset>
  );
}

/** SMS or WhatsApp in addition to e-mail and push; only one of them, so that no update arrives twice. */
function MobileChoice({ preference, channels, onChoose }: KindProps) {
  const t = useT();
  const { mobile } = preference;
  const chosen = channels.find((channel) => channel === mobile) ?? '';
  return (
    <SelectField
      label={t('inbox.onMobile', { kind: t(`inbox.${preference.kind}`) })}
      labelHidden
      className="sm:ms-auto sm:w-56"
      value={chosen}
      onChange={({ target }) => {
        const next = channels.find((channel) => channel === target.value) ?? null;
        onChoose({ ...preference, mobile: next });
      }}
    >
      <option value="">{t('inbox.noMobile')}</option>
      {channels.map((channel) => (
        <option key={channel} value={channel}>
          {t(channel === 'sms' ? 'inbox.alsoSms' : 'inbox.alsoWhatsApp')}
        </option>
      ))}
    </SelectField>
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
