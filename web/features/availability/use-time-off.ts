import { useState } from 'react';
import type { ServiceHours } from '#contract/availability/hours.ts';
import type { T } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { orGone } from '#web/api/failures/or-gone.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { notify } from '#web/lib/toast/notify.ts';
import type { HoursForm } from './hours/use-hours-form.ts';

const empty = { from: '', until: '', note: '' };
type Fields = typeof empty;

/** Adds and removes time off, which is saved at once, separately from the hours. */
export function useTimeOff({ serviceId, keep }: HoursForm) {
  const t = useT();
  const [fields, setFields] = useState<Fields>(empty);
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const [busy, setBusy] = useState<string>();
  const { call, forget } = useKeyedCalls();

  const run = async (what: string, send: () => Promise<ServiceHours>, done: string) => {
    setBusy(what);
    try {
      const hours = await send();
      // A removed time off can be added again.
      forget();
      keep(hours);
      notify.success(done);
      if (hours.outsideCount > 0) focusField('outside');
      return true;
    } catch (failure) {
      const named = failure instanceof ApiFailure ? failure.errors : {};
      setErrors(localRules(t, named));
      if (Object.keys(named).length === 0) notify.error(failureText(failure));
      // A change whose response was lost is in the hours.
      void refresh('hours');
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  return {
    fields,
    /** Whether a time off is typed that was not added yet. */
    isTyped: Object.values(fields).some((text) => text !== ''),
    errors,
    busy,
    change: (name: keyof Fields, value: string) => {
      setFields((now) => ({ ...now, [name]: value }));
      setErrors({});
    },
    add: async () => {
      const wrong = problemsOf(t, fields);
      setErrors(wrong);
      const [first] = Object.keys(wrong);
      if (first) return focusField(`timeOff-${first}`);
      const { from, until, note } = fields;
      const isDone = await run(
        'add',
        async () => {
          const body = { from, until, note };
          const params = { serviceId };
          const options = { params, body, skipNotification: true };
          return (await call('addTimeOff', options)).data;
        },
        t('hours.timeOffSaved'),
      );
      // The fields can already contain the next time off.
      if (isDone) setFields((now) => (now === fields ? empty : now));
    },
    remove: async (timeOffId: string) => {
      await run(
        timeOffId,
        async () => {
          const options = { params: { serviceId, timeOffId }, skipNotification: true };
          const send = () => browserApi.call('removeTimeOff', options);
          const read = () => browserApi.call('hours', { params: { serviceId } });
          return (await orGone(send, 'TIME_OFF_NOT_FOUND', read)).data;
        },
        t('hours.timeOffRemoved'),
      );
      focusField('timeOff');
    },
  };
}

function problemsOf(t: T, { from, until }: Fields): Partial<Fields> {
  if (from === '') return { from: t('hours.beginMissing') };
  if (until === '') return { until: t('hours.endMissing') };
  return until <= from ? { until: t('hours.endTooEarly') } : {};
}
