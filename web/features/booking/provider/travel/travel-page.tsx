import { type FormEvent, useState } from 'react';
import type { TravelSettings } from '#contract/booking/home-visits/calls.ts';
import {
  TRAVEL_PER_KM_MAX,
  TRAVEL_PER_KM_MIN,
  travelMinutes,
} from '#contract/booking/home-visits/travel.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { Link } from '#web/i18n/link.tsx';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { servicePath } from '#web/lib/provider-paths.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import {
  type Fee,
  FeeExample,
  FeeFields,
  readFee,
  type TypedFee,
  typedFee,
} from './travel-fee.tsx';

const EXAMPLE_KM = 5;
/** Kilometres beyond the free ones, so that the example has a fee if the area of the service allows. */
const EXAMPLE_KM_BEYOND = 2;
const choices = Array.from(
  { length: TRAVEL_PER_KM_MAX - TRAVEL_PER_KM_MIN + 1 },
  (_, nth) => TRAVEL_PER_KM_MIN + nth,
);

/** The travel time and fee per kilometre of a service that visits homes, with examples. */
export function TravelPage({ serviceId }: { serviceId: string }) {
  const t = useT();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const service = mine.data?.data.find(({ id }) => id === serviceId);
  const options = { params: { serviceId }, skipNotification: true };
  const query = useCall('travelSettings', options, { needsPerson: true });
  return (
    <div className="page-column pb-8">
      <PageHeader
        back={
          <BackLink>
            <Link to={servicePath(serviceId)}>{service?.name ?? t('travel.service')}</Link>
          </BackLink>
        }
        title={t('travel.title')}
        subtitle={t('travel.subtitle')}
      />
      <CallView query={query} subject={t('travel.subject')}>
        {(saved) =>
          saved.radiusKm === null ? (
            <EmptyState
              icon="home"
              title={t('travel.none')}
              text={t('travel.noneText')}
              action={
                <Button asChild>
                  <Link to={servicePath(serviceId)}>{t('travel.openService')}</Link>
                </Button>
              }
            />
          ) : (
            <TravelForm serviceId={serviceId} saved={saved} radiusKm={saved.radiusKm} />
          )
        }
      </CallView>
    </div>
  );
}

type TravelFormProps = { serviceId: string; saved: TravelSettings; radiusKm: number };

function TravelForm({ serviceId, saved, radiusKm }: TravelFormProps) {
  const t = useT();
  const [minutesPerKm, setMinutes] = useState(saved.minutesPerKm);
  const [typed, setTyped] = useState<TypedFee>(typedFee(saved));
  const fee = readFee(typed);
  const { isBusy, save } = useSave(serviceId);
  const freeKm = fee?.freeKm ?? saved.freeKm;
  const km = Math.min(radiusKm, Math.max(EXAMPLE_KM, freeKm + EXAMPLE_KM_BEYOND));
  const minutes = travelMinutes(km * 1000, minutesPerKm);
  const isSame =
    minutesPerKm === saved.minutesPerKm &&
    fee?.freeKm === saved.freeKm &&
    fee.feePerKm === saved.feePerKm;
  const leaving = useLeaveGuard(!isSame);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (fee) void save({ minutesPerKm, ...fee });
  };
  return (
    <Card asChild className="max-w-xl">
      <form noValidate className="grid gap-4" onSubmit={send}>
        <h2 className="text-base">{t('travel.time')}</h2>
        <SelectField
          label={t('travel.perKm')}
          value={String(minutesPerKm)}
          onChange={({ target }) => setMinutes(Number(target.value))}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {t('travel.minutes', { count: each })}
            </option>
          ))}
        </SelectField>
        <p className="num rounded-card bg-sunken p-4">
          {t('travel.example', { km, minutes, both: 2 * minutes })}
        </p>
        <FeeFields typed={typed} onChange={setTyped} />
        {fee && <FeeExample {...{ serviceId, fee, km }} commissionBps={saved.commissionBps} />}
        <ul className="grid gap-1.5 border-t border-hairline pt-4 text-sm text-ink-soft">
          <li>{t('travel.area', { km: radiusKm })}</li>
          <li>{t('travel.straight')}</li>
          <li>{t('travel.existing')}</li>
        </ul>
        <Button
          type="submit"
          className="w-full sm:w-fit"
          busy={isBusy}
          unavailable={isSame || !fee}
        >
          {t('travel.save')}
        </Button>
        {leaving.isAsking && (
          <LeaveDialog text={t('common.unsaved')} onLeave={leaving.leave} onStay={leaving.stay} />
        )}
      </form>
    </Card>
  );
}

function useSave(serviceId: string) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const save = async (body: { minutesPerKm: number } & Fee) => {
    setBusy(true);
    try {
      const options = { params: { serviceId }, skipNotification: true };
      const { data, message } = await browserApi.call('setTravel', { ...options, body });
      keepAnswer('travelSettings', options, data);
      notify.success(serverText(t, message, 'travel.saved'));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
