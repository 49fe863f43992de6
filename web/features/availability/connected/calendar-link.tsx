import { useState } from 'react';
import { INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { copyText } from '#web/lib/toast/copy-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Query } from '#web/ui/list/call-view.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';

type Asking = 'new' | 'remove';

/** The private feed URL of the provider's bookings. */
export function CalendarLink() {
  const t = useT();
  const feed = useCall('calendarFeed', quiet, { needsPerson: true });
  return (
    <PrivateLink
      title={t('calendars.yourBookings')}
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
    feed: Query<{ madeAt: string } | null> & { isPending: boolean };
    /** @returns the URL, which is returned only once. */
    make: () => Promise<string>;
    remove: () => Promise<unknown>;
    reload: () => void;
  };
};

/** A private feed URL, which is displayed once and can be revoked. */
export function PrivateLink({ title, link }: PrivateLinkProps) {
  const t = useT();
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
        notify.success(t('calendars.linkRemoved'));
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
          <p className="mt-1 max-w-prose text-ink-soft">{t('calendars.linkText')}</p>
        </div>
        <QueryAlert query={feed} title={t('calendars.linkFailed')} />
        {feed.isPending && <Skeleton className="h-11 max-w-56" />}
        {url && <NewLink url={url} />}
        {feed.data && (
          <div className="flex flex-wrap items-center gap-3">
            {madeAt ? (
              <>
                <Button variant="secondary" icon="refresh" onClick={() => setAsking('new')}>
                  {t('calendars.newLink')}
                </Button>
                <Button variant="quiet" icon="trash" onClick={() => setAsking('remove')}>
                  {t('calendars.removeLink')}
                </Button>
                {!url && (
                  <span className="num text-sm text-ink-soft">
                    {t('calendars.linkMade', { day: localFullDay(t, madeAt, INDIA) })}
                  </span>
                )}
              </>
            ) : (
              <Button icon="share" busy={isBusy} onClick={() => void act('make')}>
                {t('calendars.makeLink')}
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
  const t = useT();
  const copy = async () => {
    if (await copyText(url)) notify.success(t('calendars.linkCopied'));
    else notify.error(t('calendars.copyFailed'));
  };
  return (
    <div className="grid gap-3">
      <Alert tone="success" live title={t('calendars.copyNow')}>
        {t('calendars.secret')}
      </Alert>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('calendars.privateLink')}
          labelHidden
          readOnly
          value={url}
          className="min-w-0 flex-1 basis-72"
          onFocus={(event) => event.target.select()}
        />
        <Button icon="copy" onClick={() => void copy()}>
          {t('calendars.copy')}
        </Button>
      </div>
    </div>
  );
}

type SureProps = { asking: Asking; isBusy: boolean; onSure: () => void; onClose: () => void };

function Sure({ asking, isBusy, onSure, onClose }: SureProps) {
  const t = useT();
  const isNew = asking === 'new';
  return (
    <ActionDialog
      title={isNew ? t('calendars.newQuestion') : t('calendars.removeQuestion')}
      closeLabel={t('calendars.closeKeep')}
      cancel={t('calendars.keepLink')}
      confirm={isNew ? t('calendars.newLink') : t('calendars.removeLink')}
      isDanger={!isNew}
      isBusy={isBusy}
      onConfirm={onSure}
      onClose={onClose}
    >
      <p>{isNew ? t('calendars.newText') : t('calendars.removeText')}</p>
    </ActionDialog>
  );
}
