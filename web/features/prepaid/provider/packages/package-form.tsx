import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { PACKAGE_VISITS_MAX, PACKAGE_VISITS_MIN } from '#contract/prepaid/packages/limits.ts';
import type { PackageOffer, PackageTask } from '#contract/prepaid/packages/views.ts';
import type { T } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type PriceRead, readPrice } from './read-price.ts';

const MONTHS = [1, 3, 6, 12, 24];
const FIRST = { visits: 5, price: 0, validMonths: 6 };

type PackageFormProps = {
  tasks: readonly PackageTask[];
  /** The package to change; undefined for a new one. */
  offer?: PackageOffer;
  onClose: () => void;
};

/** The dialog in which a business sets the terms of a package, with the customers' saving. */
export function PackageForm({ tasks, offer, onClose }: PackageFormProps) {
  const t = useT();
  const [subServiceId, setTask] = useState(offer?.subServiceId ?? tasks[0]?.subServiceId ?? '');
  const { draft, basedOn, change, rebase } = useDraft(offer);
  const { visits, price: text, validMonths: months } = draft;
  const [isChecked, setChecked] = useState(offer !== undefined);
  const task = tasks.find((one) => one.subServiceId === subServiceId);
  const listPrice = task?.listPrice ?? offer?.listPrice ?? undefined;
  const read = readPrice(text, { visits, listPrice });
  const saving = useSave(offer && { id: offer.id, basedOn, onOutdated: rebase }, onClose);
  const confirm = () => {
    setChecked(true);
    if (read.kind !== 'price') return;
    void saving.save({ visits, price: read.price, validMonths: months }, subServiceId);
  };
  return (
    <ActionDialog
      isForm
      size="medium"
      title={
        offer
          ? t('packages.changeOf', { visits: offer.visits, task: t.nameOf(offer.subServiceName) })
          : t('packages.add')
      }
      closeLabel={t('packages.close')}
      cancel={t('packages.cancel')}
      confirm={t('packages.save')}
      isBusy={saving.isBusy}
      failure={saving.problem === undefined ? undefined : { message: saving.problem }}
      onClose={onClose}
      onConfirm={confirm}
    >
      {!offer && (
        <SelectField
          label={t('packages.task')}
          value={subServiceId}
          onChange={({ target }) => setTask(target.value)}
        >
          {tasks.map((one) => (
            <option key={one.subServiceId} value={one.subServiceId}>
              {`${t.nameOf(one.subServiceName)}, ${one.serviceName} (${formatRupees(one.listPrice)})`}
            </option>
          ))}
        </SelectField>
      )}
      <Stepper
        label={t('packages.visits')}
        hint={t('packages.visitsHint', { min: PACKAGE_VISITS_MIN, max: PACKAGE_VISITS_MAX })}
        value={visits}
        onValueChange={(next) => change({ visits: next })}
        min={PACKAGE_VISITS_MIN}
        max={PACKAGE_VISITS_MAX}
        decreaseLabel={t('packages.oneLess')}
        increaseLabel={t('packages.oneMore')}
        valueText={String(visits)}
      />
      <TextField
        label={t('packages.price')}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        hint={read.kind === 'price' ? savingText(t, read, { visits, listPrice }) : undefined}
        error={isChecked && read.kind !== 'price' ? problemText(t, read) : undefined}
        onChange={({ target }) => change({ price: target.value })}
      />
      <SelectField
        label={t('packages.months')}
        value={months}
        onChange={({ target }) => change({ validMonths: Number(target.value) })}
      >
        {[...new Set([...MONTHS, months])].map((count) => (
          <option key={count} value={count}>
            {t('packages.monthCount', { count })}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  );
}

type Terms = { visits: number; price: number; validMonths: number };

/** The edited terms and those on which they are based. */
function useDraft(offer: Terms | undefined) {
  const [basedOn, setBase] = useState<Terms>(() => termsOf(offer ?? FIRST));
  const [draft, setDraft] = useState({ ...basedOn, price: offer ? String(offer.price) : '' });
  return {
    draft,
    basedOn,
    change: (changed: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changed })),
    /** Takes terms that were saved elsewhere, except those that were changed here. */
    rebase: (theirs: Terms) => {
      setDraft((now) => ({
        visits: now.visits === basedOn.visits ? theirs.visits : now.visits,
        price: now.price === String(basedOn.price) ? String(theirs.price) : now.price,
        validMonths: now.validMonths === basedOn.validMonths ? theirs.validMonths : now.validMonths,
      }));
      setBase(theirs);
    },
  };
}

function termsOf({ visits, price, validMonths }: Terms): Terms {
  return { visits, price, validMonths };
}

type Edited = { id: string; basedOn: Terms; onOutdated: (current: Terms) => void };

function useSave(edited: Edited | undefined, onSaved: () => void) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { call } = useKeyedCalls();
  const save = async (terms: Terms, subServiceId: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (edited) {
        const body = { ...terms, basedOn: edited.basedOn };
        const input = { params: { offerId: edited.id }, body, skipNotification: true };
        await browserApi.call('savePackageOffer', input);
      } else {
        const body = { ...terms, subServiceId };
        await call('addPackageOffer', { body, skipNotification: true });
      }
      notify.success(t('packages.saved'));
      await refresh('ownPackages');
      onSaved();
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'PACKAGE_CHANGED') {
        edited?.onOutdated(error.body['current'] as Terms);
      }
      setProblem(failureText(error));
      setBusy(false);
      void refresh('ownPackages');
    }
  };
  return { isBusy, problem, save };
}

type Around = { visits: number; listPrice: number | undefined };

function savingText(
  t: T,
  { price }: { price: number },
  { visits, listPrice }: Around,
): string | undefined {
  if (listPrice === undefined) return undefined;
  return t('packages.perVisit', {
    price: formatRupees(price / visits),
    list: formatRupees(listPrice),
    saving: formatRupees(listPrice * visits - price),
  });
}

function problemText(t: T, read: Exclude<PriceRead, { kind: 'price' }>): string {
  if (read.kind === 'wrong') {
    const limits = { min: formatRupees(read.min), max: formatRupees(read.max) };
    return t('packages.priceWrong', limits);
  }
  return t(`packages.${read.kind}`, { amount: formatRupees(read.rupees) });
}
