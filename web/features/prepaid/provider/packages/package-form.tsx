import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { PACKAGE_VISITS_MAX, PACKAGE_VISITS_MIN } from '#contract/prepaid/packages/limits.ts';
import type { PackageOffer, PackageTask } from '#contract/prepaid/packages/views.ts';
import type { T } from '#messages/translation.ts';
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
const FIRST = { visits: 5, months: 6 };

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
  const [visits, setVisits] = useState(offer?.visits ?? FIRST.visits);
  const [text, setText] = useState(offer ? String(offer.price) : '');
  const [months, setMonths] = useState(offer?.validMonths ?? FIRST.months);
  const [isChecked, setChecked] = useState(offer !== undefined);
  const task = tasks.find((one) => one.subServiceId === subServiceId);
  const listPrice = task?.listPrice ?? offer?.listPrice ?? undefined;
  const read = readPrice(text, { visits, listPrice });
  const saving = useSave(offer, onClose);
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
        onValueChange={setVisits}
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
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label={t('packages.months')}
        value={months}
        onChange={({ target }) => setMonths(Number(target.value))}
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

function useSave(offer: PackageOffer | undefined, onSaved: () => void) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { call } = useKeyedCalls();
  const save = async (terms: Terms, subServiceId: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (offer) {
        const body = { ...terms, isOffered: offer.isOffered };
        const input = { params: { offerId: offer.id }, body, skipNotification: true };
        await browserApi.call('savePackageOffer', input);
      } else {
        const body = { ...terms, subServiceId };
        await call('addPackageOffer', { body, skipNotification: true });
      }
      notify.success(t('packages.saved'));
      await refresh('ownPackages');
      onSaved();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
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
