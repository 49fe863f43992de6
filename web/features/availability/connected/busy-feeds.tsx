import { type FormEvent, type ReactNode, useState } from 'react';
import { BUSY_FEEDS_MAX, BUSY_NAME_MAX, BUSY_URL_MAX } from '#contract/availability/feed-limits.ts';
import type { BusyFeed } from '#contract/availability/feeds.ts';
import { INDIA } from '#contract/time.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { unreadEventsText } from './unread-events-text.ts';
import { useAddBusyFeed, useBusyFeeds } from './use-busy-feeds.ts';

type BusyFeedsProps = { serviceId: string; choice: ReactNode };

/** External calendars whose busy times block a service. */
export function BusyFeeds({ serviceId, choice }: BusyFeedsProps) {
  const t = useT();
  const keyed = useKeyedCalls();
  const { list, feeds, ...acts } = useBusyFeeds(serviceId, keyed);
  return (
    <Card asChild>
      <section aria-labelledby="busy-heading" className="grid gap-5">
        <div>
          <h2 id="busy-heading" className="text-lg">
            {t('calendars.busy')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">{t('calendars.busyText')}</p>
        </div>
        {choice}
        <QueryAlert query={list} title={t('calendars.busyFailed')} />
        {list.isPending && <Skeleton className="h-20" />}
        {feeds?.length === 0 && <p>{t('calendars.none')}</p>}
        {feeds && feeds.length > 0 && (
          <ul className="divide-y divide-hairline">
            {feeds.map((feed) => (
              <Feed
                key={feed.id}
                feed={feed}
                isBusy={acts.isBusy(feed.id)}
                onRead={() => void acts.readNow(feed.id)}
                onRemove={() => void acts.remove(feed.id)}
              />
            ))}
          </ul>
        )}
        {feeds && feeds.length < BUSY_FEEDS_MAX && <AddFeed serviceId={serviceId} keyed={keyed} />}
        {feeds && feeds.length >= BUSY_FEEDS_MAX && (
          <p className="text-ink-soft">{t('calendars.full', { most: BUSY_FEEDS_MAX })}</p>
        )}
      </section>
    </Card>
  );
}

type FeedProps = { feed: BusyFeed; isBusy: boolean; onRead: () => void; onRemove: () => void };

function Feed({ feed, isBusy, onRead, onRemove }: FeedProps) {
  const t = useT();
  const { name, host, problem, isReading, readAt } = feed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <FeedState feed={feed} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{host}</p>
        {problem && !isReading && (
          <p className="mt-1 text-danger">
            {localRule(t, problem)}
            {readAt && ` ${t('calendars.lastCounts')}`}
          </p>
        )}
        <UnreadEvents feed={feed} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon="refresh"
          disabled={isBusy || isReading}
          onClick={onRead}
          aria-label={t('calendars.readNowOf', { name })}
        >
          {t('calendars.readNow')}
        </Button>
        <Button
          variant="quiet"
          icon="trash"
          disabled={isBusy}
          onClick={onRemove}
          aria-label={t('calendars.disconnectOf', { name })}
        >
          {t('calendars.disconnect')}
        </Button>
      </div>
    </li>
  );
}

function FeedState({ feed: { isReading, problem, readAt, events } }: { feed: BusyFeed }) {
  const t = useT();
  if (isReading) return <Badge>{t('calendars.reading')}</Badge>;
  if (problem) return <Badge tone="danger">{t('calendars.unreadable')}</Badge>;
  if (!readAt) return null;
  return (
    <>
      <Badge tone="success">{t('calendars.isConnected')}</Badge>
      <span className="num text-sm font-normal text-ink-soft">
        {t('calendars.events', { count: events, when: localMoment(t, readAt, INDIA) })}
      </span>
    </>
  );
}

/** The events that could not be parsed, and their effect. */
function UnreadEvents({ feed }: { feed: BusyFeed }) {
  const sentences = unreadEventsText(useT(), feed);
  if (sentences.length === 0) return null;
  return (
    <ul className="num mt-1 grid gap-1 text-warn">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type AddFeedProps = { serviceId: string; keyed: ReturnType<typeof useKeyedCalls> };

function AddFeed({ serviceId, keyed }: AddFeedProps) {
  const t = useT();
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const { add, isBusy, problem } = useAddBusyFeed(serviceId, keyed);
  const leaving = useLeaveGuard(`${url}${name}`.trim() !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await add({ url, name }))) return;
    setUrl('');
    setName('');
  };
  const error = localRule(t, problem?.fields['url']) || problem?.text;
  return (
    <form
      noValidate
      aria-label={t('calendars.connectForm')}
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label={t('calendars.address')}
        hint={t('calendars.addressHint')}
        type="url"
        autoComplete="off"
        maxLength={BUSY_URL_MAX}
        value={url}
        error={error}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={t('calendars.name')}
        hint={t('calendars.nameHint')}
        maxLength={BUSY_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="sm:col-span-2">
        <Button type="submit" icon="plus" busy={isBusy}>
          {t('calendars.connect')}
        </Button>
      </div>
      {leaving.isAsking && (
        <LeaveDialog text={t('common.unsaved')} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
    </form>
  );
}
