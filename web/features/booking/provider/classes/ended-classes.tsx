import type { SubService } from '#contract/catalogue/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { useBusyIds } from '#web/lib/use-busy-ids.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type EndedClassesProps = {
  serviceId: string;
  /** Classes without an upcoming session. */
  classIds: readonly string[];
  offers: readonly SubService[];
  onPublish: (subServiceId: string) => void;
};

/** Classes that cannot be booked because they have no session left, with the two ways to sell them again. */
export function EndedClasses({ serviceId, classIds, offers, onPublish }: EndedClassesProps) {
  const t = useT();
  const { busyIds, runOnce } = useBusyIds();
  const ended = offers.filter(({ id }) => classIds.includes(id));
  const endClass = async ({ id, name }: SubService) => {
    try {
      const params = { serviceId, subServiceId: id };
      await browserApi.call('endClass', { params, skipNotification: true });
      notify.success(t('classes.isByAppointment', { name: t.nameOf(name) }));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      await refresh('classes', 'classSessions');
    }
  };
  if (ended.length === 0) return null;
  return (
    <ul className="grid max-w-3xl gap-3" aria-label={t('classes.ended')}>
      {ended.map((offer) => (
        <li key={offer.id}>
          <Card className="grid gap-3">
            <div>
              <h2 className="text-lg">{t.nameOf(offer.name)}</h2>
              <p className="text-ink-soft">{t('classes.endedText')}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => onPublish(offer.id)}>
                {t('classes.publishSessions')}
              </Button>
              <Button
                variant="quiet"
                busy={busyIds.has(offer.id)}
                onClick={() => void runOnce(offer.id, () => endClass(offer))}
              >
                {t('classes.byAppointment')}
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
