import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { emptyForm, type FormErrors, type FormValues } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { isOfValues } from '#web/api/client/keyed-calls.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useUnloadWarning } from '#web/lib/navigation/use-unload-warning.ts';
import { changedFields, mergeForm } from './merge-form.ts';

/** Milliseconds after the last change until the form is saved. */
const SAVE_DELAY_MS = 900;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export type ServiceFormState = ReturnType<typeof useServiceForm>;

/**
 * A form with automatic saving, one request at a time. Changes that were saved elsewhere are
 * merged; unsaved edits take precedence.
 * @param onBegun called with the id when a new form is first saved
 */
export function useServiceForm(start: ServiceForm | null, onBegun: (serviceId: string) => void) {
  const t = useT();
  const [base, setBase] = useState(start);
  const [values, setValues] = useState<FormValues>(start?.values ?? emptyForm);
  const [errors, setErrors] = useState<FormErrors>({});
  const [state, setState] = useState<SaveState>('saved');
  const [failure, setFailure] = useState<string>();
  const [wasMerged, setMerged] = useState(false);
  const latest = useRef({ base, values });
  latest.current = { base, values };
  const isGone = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const begin = useBegin();

  const adopt = (form: ServiceForm, sent?: FormValues) => {
    const before = latest.current;
    const merged = mergeForm(sent ?? before.base?.values ?? emptyForm, before.values, form.values);
    latest.current = { base: form, values: merged };
    setBase(form);
    setValues(merged);
    keepAnswer('serviceForm', { params: { serviceId: form.serviceId } }, form);
    return form;
  };

  const saveOnce = async (): Promise<ServiceForm | null> => {
    const { base: from, values: sent } = latest.current;
    // A form in review cannot change; edits that were typed here are saved after it is withdrawn.
    if (from && (from.state === 'pending' || isSaved(from, sent))) return from;
    setState('saving');
    try {
      const [made, written] = from ? [await sendChanges(from, sent), sent] : await begin(sent);
      const form = adopt(made, written);
      if (!from && !isGone.current) onBegun(form.serviceId);
      // The list of open forms can be displayed already.
      if (isGone.current || form.state !== from?.state) void refresh('openForms');
      return written === sent ? form : saveOnce();
    } catch (error) {
      const current = currentIn(error);
      if (!current) throw error;
      setMerged(true);
      adopt(current);
      return saveOnce();
    }
  };

  /** Saves the current values after all earlier saves. @returns null on failure. */
  const save = (): Promise<ServiceForm | null> => {
    const task = running.current.then(saveOnce).then(
      (form) => {
        const { base: saved, values: merged } = latest.current;
        setState(isSaved(saved, merged) ? 'saved' : 'unsaved');
        setFailure(undefined);
        return form;
      },
      (error: unknown) => {
        setState('failed');
        setFailure(error instanceof ApiFailure ? error.message : undefined);
        return null;
      },
    );
    running.current = task;
    return task;
  };

  useAutomaticSave(values, { save, state, isGone });
  // Adopts a newer version, such as a decision or a save in another tab, while nothing is unsaved.
  useEffect(() => {
    const { base: known, values: merged } = latest.current;
    if (!start || !known || start.version <= known.version) return;
    if (isSaved(known, merged)) adopt(start);
  });

  return {
    base,
    values,
    errors: localRules(t, errors),
    state,
    failure,
    wasMerged,
    /** Asks before the person leaves a form that could not be saved. */
    leaving: useGuardOfForm(state === 'failed', base?.serviceId),
    setErrors,
    save,
    adopt: (form: ServiceForm) => void adopt(form),
    change: (part: Partial<FormValues>) => {
      setValues((now) => ({ ...now, ...part }));
      setErrors((now) => without(now, Object.keys(part)));
      setState('unsaved');
    },
  };
}

/** The current form in a refusal because it was changed or submitted elsewhere. */
function currentIn(error: unknown): ServiceForm | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const isOutdated = error.code === 'FORM_CHANGED' || error.code === 'FORM_IN_REVIEW';
  return isOutdated ? (error.body['current'] as ServiceForm | undefined) : undefined;
}

function isSaved(base: ServiceForm | null, values: FormValues): boolean {
  return base !== null && Object.keys(changedFields(base.values, values)).length === 0;
}

/** Blocks leaving the pages of this form; its steps are parts of it. */
function useGuardOfForm(isUnsaved: boolean, serviceId: string | undefined) {
  const { pathname } = useLocation();
  return useLeaveGuard(isUnsaved, (next) => {
    const nextId = new URLSearchParams(next.search).get('service') ?? undefined;
    return next.pathname === pathname && nextId === serviceId;
  });
}

/**
 * Creates a form. After a lost response it sends the first values again with the same key, because the
 * form may exist; later edits are then changes to it.
 * @returns the form and the values that it was created from
 */
function useBegin() {
  const first = useRef<{ body: FormValues; idempotencyKey: string }>(undefined);
  return async (values: FormValues): Promise<[ServiceForm, FormValues]> => {
    first.current ??= { body: values, idempotencyKey: crypto.randomUUID() };
    const { body } = first.current;
    try {
      const options = { ...first.current, skipNotification: true };
      const { data } = await browserApi.call('newService', options);
      first.current = undefined;
      return [data, body];
    } catch (error) {
      if (isOfValues(error)) first.current = undefined;
      throw error;
    }
  };
}

async function sendChanges(from: ServiceForm, values: FormValues): Promise<ServiceForm> {
  const { serviceId, version } = from;
  const { data } = await browserApi.call('saveService', {
    params: { serviceId },
    body: { ...changedFields(from.values, values), version },
    skipNotification: true,
  });
  return data;
}

/** Removes the errors of changed fields. */
function without(errors: FormErrors, fields: readonly string[]): FormErrors {
  const isOf = (field: string) => fields.includes(field.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isOf(field)));
}

type Saving = { save: () => Promise<unknown>; state: SaveState; isGone: { current: boolean } };

/** Saves shortly after a change and on leaving, and warns before the window closes with unsaved values. */
function useAutomaticSave(values: FormValues, { save, state, isGone }: Saving) {
  useDebouncedSave(values, save, state);
  useUnloadWarning(state !== 'saved');
  useSaveOnLeaving(isGone, save, state);
}

function useDebouncedSave(values: FormValues, save: () => Promise<unknown>, state: SaveState) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (state !== 'unsaved') return;
    const pause = setTimeout(() => void save(), SAVE_DELAY_MS);
    return () => clearTimeout(pause);
  }, [values, state]);
}

/** Saves unsaved values when the form unmounts. */
function useSaveOnLeaving(
  isGone: { current: boolean },
  save: () => Promise<unknown>,
  state: SaveState,
) {
  const latest = useRef({ save, state });
  latest.current = { save, state };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const { state: last } = latest.current;
      if (last === 'unsaved' || last === 'failed') void latest.current.save();
    };
  }, [isGone]);
}
