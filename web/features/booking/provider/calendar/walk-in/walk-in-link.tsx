import { useState } from 'react';
import { INDIA } from '#contract/time.ts';
import type { NewWalkInLink } from '#contract/walkins/link-views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { copyText } from '#web/lib/toast/copy-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Creates and shares the link with which visitors add a walk-in to their own bookings. */
export function WalkInLink({ walkInId, phone }: { walkInId: string; phone: string }) {
  const t = useT();
  const [link, setLink] = useState<NewWalkInLink>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const options = { params: { walkInId }, skipNotification: true };
      setLink((await browserApi.call('makeWalkInLink', options)).data);
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  return (
    <section aria-label={t('walkins.link')} className="grid gap-3">
      <FailureAlert failure={problem} />
      {link ? (
        <SharedLink link={link} phone={phone} />
      ) : (
        <Button
          variant="secondary"
          icon="share"
          className="w-fit"
          busy={isBusy}
          onClick={() => void make()}
        >
          {t('walkins.getLink')}
        </Button>
      )}
    </section>
  );
}

function SharedLink({ link: { url, expiresAt }, phone }: { link: NewWalkInLink; phone: string }) {
  const t = useT();
  const text = t('walkins.shareText', { url });
  const copy = async () => {
    if (await copyText(url)) notify.say(t('walkins.linkCopied'));
    else notify.error(t('walkins.notCopied'));
  };
  // Without a number, the provider chooses the chat in WhatsApp.
  const whatsApp = `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;
  const subject = encodeURIComponent(t('walkins.mailSubject'));
  const email = `mailto:?subject=${subject}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <TextField
        label={t('walkins.linkField')}
        readOnly
        value={url}
        hint={t('walkins.linkHint', { day: localFullDay(t, expiresAt, INDIA) })}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          {t('walkins.copyLink')}
        </Button>
        <Button asChild variant="secondary">
          <a href={whatsApp} target="_blank" rel="noreferrer">
            {t('walkins.whatsApp')}
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={email}>{t('walkins.email')}</a>
        </Button>
      </div>
    </>
  );
}
