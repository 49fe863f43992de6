import { useState } from 'react';
import type { MobileChannel } from '#contract/notifications/mobile.ts';
import type { MobileSetup } from '#contract/notifications/mobile-calls.ts';
import { INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PhoneForm } from './phone-form.tsx';

type MobileSettingProps = {
  setup: MobileSetup;
  /** True if the person allowed messages on a channel. */
  onAllowed: (channel: MobileChannel) => Promise<void>;
};

/** SMS and WhatsApp: the verified number, and the consent to each channel. */
export function MobileSetting({ setup, onAllowed }: MobileSettingProps) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const { number, channels } = setup;
  return (
    <section aria-labelledby="mobile-title" className="grid gap-3 rounded-card bg-sunken px-4 py-3">
      <div>
        <h3 id="mobile-title" className="text-base font-semibold">
          {t(channels.length > 1 ? 'inbox.mobileTitle' : 'inbox.smsTitle')}
        </h3>
        <p className="text-sm text-ink-soft">{t('inbox.mobileText')}</p>
      </div>
      {number === null || isChanging ? (
        <PhoneForm
          onCancel={number === null ? undefined : () => setChanging(false)}
          onVerified={() => setChanging(false)}
        />
      ) : (
        <>
          <p className="num flex flex-wrap items-center gap-x-4">
            <span>{t('inbox.numberVerified', { number: `+91 ${number}` })}</span>
            <Button variant="quiet" className="-ms-2 px-2!" onClick={() => setChanging(true)}>
              {t('inbox.otherNumber')}
            </Button>
          </p>
          <div>
            {channels.map((channel) => (
              <Consent
                key={channel}
                channel={channel}
                givenAt={setup.consents[channel]}
                onAllowed={onAllowed}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

type ConsentProps = Pick<MobileSettingProps, 'onAllowed'> & {
  channel: MobileChannel;
  givenAt: string | null;
};

/** Allows or withdraws messages on one channel with one press. */
function Consent({ channel, givenAt, onAllowed }: ConsentProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const choose = async (isGiven: boolean) => {
    setBusy(true);
    try {
      await browserApi.call('setMobileConsent', {
        body: { channel, isGiven },
        skipNotification: true,
      });
      if (isGiven) await onAllowed(channel);
    } catch (failure) {
      notify.error(failureText(failure));
    } finally {
      await refresh('mobileSetup');
      setBusy(false);
    }
  };
  return (
    <Checkbox
      label={t(channel === 'sms' ? 'inbox.allowSms' : 'inbox.allowWhatsApp')}
      hint={
        givenAt ? t('inbox.allowedSince', { moment: localMoment(t, givenAt, INDIA) }) : undefined
      }
      checked={givenAt !== null}
      disabled={isBusy}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
