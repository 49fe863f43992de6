import type { OwnWaitlist, OwnWaitlistEntry } from '#contract/waitlist/views.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { momentText, windowText } from '../waitlist-text.ts';

/** The waitlist of the provider's services, in the order of joining. */
export function OwnWaitlistPage() {
  const t = useT();
  useLive('requests', () => void refresh('ownWaitlist'));
  const query = useCall('ownWaitlist', { skipNotification: true }, { needsPerson: true });
  return (
    <div className="page-column grid grid-cols-1 gap-6 pb-8">
      <PageHeader title={t('waiting.title')} subtitle={t('waiting.subtitle')} className="-mb-6" />
      <CallView query={query} subject={t('waiting.subject')}>
        {(list) => <Services list={list} />}
      </CallView>
    </div>
  );
}

function Services({ list: { entries, total } }: { list: OwnWaitlist }) {
  const t = useT();
  if (total === 0) {
    return (
      <Card>
        <EmptyState icon="people" title={t('waiting.none')} text={t('waiting.noneText')} />
      </Card>
    );
  }
  const byService = Map.groupBy(entries, ({ serviceId }) => serviceId);
  return (
    <>
      {[...byService].map(([serviceId, waiting]) => (
        <Card key={serviceId} asChild>
          <section aria-labelledby={`waitlist-${serviceId}`}>
            <h2
              id={`waitlist-${serviceId}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg wrap-anywhere"
            >
              {waiting[0]?.serviceName}
              <span className="num text-sm font-normal text-ink-soft">
                {t('waiting.waiting', { count: waiting.length })}
              </span>
            </h2>
            <ol className="mt-3 divide-y divide-hairline border-t border-hairline">
              {waiting.map((entry) => (
                <li key={entry.entryId} className="py-3">
                  <Waiting entry={entry} />
                </li>
              ))}
            </ol>
          </section>
        </Card>
      ))}
      {total > entries.length && (
        <p className="num text-ink-soft">{t('waiting.more', { count: total - entries.length })}</p>
      )}
    </>
  );
}

function Waiting({ entry }: { entry: OwnWaitlistEntry }) {
  const t = useT();
  const { firstName, subServiceName, people, together, memberName, timeZone, offer } = entry;
  const party = t('common.people', { count: people });
  const facts = [
    windowText(t, entry),
    together ? t('waiting.together', { people: party }) : party,
    ...(memberName ? [t('waiting.withMember', { name: memberName })] : []),
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {firstName}, {t.nameOf(subServiceName)}
        </p>
        <p className="num wrap-anywhere">{facts.join(' · ')}</p>
        <p className="num text-sm text-ink-soft">
          {t('waiting.since', { moment: momentText(t, entry.joinedAt, timeZone) })}
        </p>
      </div>
      {offer && (
        <Badge tone="brand" icon="clock" className="num">
          {t('waiting.offered', {
            moment: momentText(t, offer.startsAt, timeZone),
            until: momentText(t, offer.expiresAt, timeZone),
          })}
        </Badge>
      )}
    </div>
  );
}
