import { useState } from 'react';
import { formatDay, INDIA } from '#contract/time.ts';
import type { NewWalkInLink } from '#contract/walkins/link-views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Creates and shares the link with which visitors add a walk-in to their own bookings. */
export function WalkInLink({ walkInId, phone }: { walkInId: string; phone: string }) {
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
    <section aria-label="Link for the customer" className="grid gap-3">
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
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
          Get a link for the customer
        </Button>
      )}
    </section>
  );
}

function SharedLink({ link: { url, expiresAt }, phone }: { link: NewWalkInLink; phone: string }) {
  const text = `Add your visit to your Zap Booking account: ${url}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.say('Link copied'),
      () => notify.error('The link could not be copied.'),
    );
  // Without a number, WhatsApp lets the provider choose the chat.
  const whatsApp = `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;
  return (
    <>
      <TextField
        label="Link"
        readOnly
        value={url}
        hint={`The first person who opens it adds the visit to their bookings. It works once, until ${formatDay(expiresAt, INDIA)}.`}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button asChild variant="secondary">
          <a href={whatsApp} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={`mailto:?subject=Your%20visit&body=${encodeURIComponent(text)}`}>E-mail</a>
        </Button>
      </div>
    </>
  );
}
