import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FormErrors, type FormStep, formErrors, stepOf } from '#contract/onboarding/rules.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { currentSession, setUser } from '#web/api/session/session.ts';
import { useGo } from '#web/i18n/link.tsx';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { focusFormField } from './form/form-field.tsx';
import { formPath } from './form/form-path.ts';
import { otherSiteOf, submitFailureText } from './form/step-labels.ts';
import type { ServiceFormState } from './form/use-service-form.ts';

/** Navigates between steps and submits. An error leads to its step and field. */
export function useFormSteps(form: ServiceFormState, steps: readonly FormStep[], step: FormStep) {
  const t = useT();
  const goTo = useGo();
  const [search] = useSearchParams();
  // The first save of a form writes the step into the URL.
  const isHere = useIsHere((query) => [step, search.get('step')].includes(query.get('step')));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [otherSite, setOtherSite] = useState<string>();
  const errorsNow = () => formErrors(form.values, form.base?.asks);

  const go = (to: FormStep, serviceId = form.base?.serviceId) => {
    setFailure(undefined);
    goTo(formPath(serviceId, to));
    if (form.state !== 'saved') void form.save();
  };
  const point = (errors: FormErrors) => {
    form.setErrors(errors);
    const [first] = Object.keys(errors);
    if (!first || !isHere()) return;
    const where = stepOf(first);
    if (where !== step) go(where);
    focusFormField(first);
  };
  const runOnce = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    setOtherSite(undefined);
    try {
      await task();
    } catch (error) {
      const known = error instanceof ApiFailure ? error : undefined;
      if (known?.code === 'INVALID' && Object.keys(known.errors).length > 0) point(known.errors);
      setFailure(submitFailureText(t, error));
      setOtherSite(otherSiteOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    failure,
    /** The site of the installation in which to add the service instead. */
    otherSite,
    go: (to: FormStep) => go(to),
    next: () =>
      void runOnce(async () => {
        const saved = await form.save();
        if (saved?.state === 'pending') return;
        const here = Object.entries(errorsNow()).filter(([field]) => stepOf(field) === step);
        const after = steps[steps.indexOf(step) + 1];
        if (here.length > 0) point(Object.fromEntries(here));
        else if (!saved) setFailure(t('form.draftFailed'));
        else if (after && isHere()) go(after, saved.serviceId);
      }),
    submit: () =>
      void runOnce(async () => {
        const saved = await form.save();
        if (!saved) return setFailure(t('form.draftFailed'));
        // It was submitted on another device.
        if (saved.state === 'pending') return;
        const errors = errorsNow();
        if (Object.keys(errors).length > 0) {
          point(errors);
          return setFailure(t('form.stillMissing'));
        }
        await send(saved.serviceId, saved.version);
      }),
  };

  async function send(serviceId: string, version: number): Promise<void> {
    const { data, message } = await browserApi.call('submitService', {
      params: { serviceId },
      body: { version },
      skipNotification: true,
    });
    keepAnswer('serviceForm', { params: { serviceId } }, data);
    if (!currentSession().user?.roles.includes('provider')) {
      setUser((await browserApi.call('me', { skipNotification: true })).data);
    }
    void refresh('openForms', 'myServices', 'subServices');
    notify.success(serverText(t, message, 'form.submitted'));
    if (isHere()) goTo(`/serviceProvider/myServices/${serviceId}`);
    else form.adopt(data);
  }
}
