import { useState } from 'react';
import { formatDay, INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Asking = 'new' | 'remove';

/** The private feed URL of the provider's bookings. */
export function CalendarLink() {
  const feed = useCall('calendarFeed', quiet, { needsPerson: true });
  return (
    <PrivateLink
      title="Your bookings in other calendars"
      link={{
        feed,
        make: async () => (await browserApi.call('makeCalendarFeed', quiet)).data.url,
        remove: () => browserApi.call('removeCalendarFeed', quiet),
        reload: () => void refresh('calendarFeed'),
      }}
    />
  );
}

const quiet = { skipNotification: true };

type PrivateLinkProps = {
  title: string;
  link: {
    feed: {
      data: { data: { madeAt: string } | null } | undefined;
      isError: boolean;
      isPending: boolean;
    };
    /** @returns the URL, which is returned only once. */
    make: () => Promise<string>;
    remove: () => Promise<unknown>;
    reload: () => void;
  };
};

/** A private feed URL, which is displayed once and can be revoked. */
export function PrivateLink({ title, link }: PrivateLinkProps) {
  const { feed } = link;
  const [url, setUrl] = useState<string>();
  const [asking, setAsking] = useState<Asking>();
  const [isBusy, setBusy] = useState(false);
  const act = async (what: 'make' | 'remove') => {
    setBusy(true);
    try {
      if (what === 'make') setUrl(await link.make());
      else {
        await link.remove();
        setUrl(undefined);
        notify.success('Calendar link removed');
      }
      setAsking(undefined);
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setBusy(false);
      link.reload();
    }
  };
  const madeAt = feed.data?.data?.madeAt;
  return (
    <Card asChild>
      <section aria-labelledby="link-heading" className="grid gap-4">
        <div>
          <h2 id="link-heading" className="text-lg">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            Google Calendar, Outlook and Apple Calendar can subscribe to a private link. It shows
            what is booked, when, where and for whom by first name; no phone number and no e-mail.
          </p>
        </div>
        {feed.isError && (
          <Alert tone="danger" live>
            The link could not be looked up.
          </Alert>
        )}
        {feed.isPending && <Skeleton className="h-11 w-56" />}
        {url && <NewLink url={url} />}
        {feed.data && (
          <div className="flex flex-wrap items-center gap-3">
            {madeAt ? (
              <>
                <Button variant="secondary" icon="refresh" onClick={() => setAsking('new')}>
                  Make a new link
                </Button>
                <Button variant="quiet" icon="trash" onClick={() => setAsking('remove')}>
                  Remove link
                </Button>
                {!url && (
                  <span className="num text-sm text-ink-soft">
                    Link made {formatDay(madeAt, INDIA)}. It was shown once.
                  </span>
                )}
              </>
            ) : (
              <Button icon="share" busy={isBusy} onClick={() => void act('make')}>
                Make a private link
              </Button>
            )}
          </div>
        )}
        {asking && (
          <Sure
            asking={asking}
            isBusy={isBusy}
            onSure={() => void act(asking === 'new' ? 'make' : 'remove')}
            onClose={() => setAsking(undefined)}
          />
        )}
      </section>
    </Card>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <div className="grid gap-3">
      <Alert tone="success" live title="Copy this link now: it is shown only once">
        Anyone with this link can see your bookings. Do not share it.
      </Alert>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Private link"
          labelHidden
          readOnly
          value={url}
          className="min-w-0 flex-1 basis-72"
          onFocus={(event) => event.target.select()}
        />
        <Button
          icon="copy"
          onClick={() =>
            navigator.clipboard.writeText(url).then(
              () => notify.success('Link copied'),
              () => notify.error('The link could not be copied. Select it and copy it yourself.'),
            )
          }
        >
          Copy
        </Button>
      </div>
    </div>
  );
}

type SureProps = { asking: Asking; isBusy: boolean; onSure: () => void; onClose: () => void };

function Sure({ asking, isBusy, onSure, onClose }: SureProps) {
  const isNew = asking === 'new';
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={isNew ? 'Make a new link?' : 'Remove the link?'}
      closeLabel="Close, keep the link"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep the link
          </Button>
          <Button variant={isNew ? 'primary' : 'danger'} busy={isBusy} onClick={onSure}>
            {isNew ? 'Make a new link' : 'Remove link'}
          </Button>
        </div>
      }
    >
      <p>
        {isNew
          ? 'The link you have stops working at once. Programs that use it have to be given the new one.'
          : 'Programs that use it see your bookings no more.'}
      </p>
    </Dialog>
  );
}
