import { type FormEvent, useState } from 'react';
import { checkPrice } from '#contract/catalogue/task-rules.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';
import { priceAction } from './task-text.ts';

const FIELD = 'task-price';
/** Marks invalid input, for which a number field has an empty value. */
const NOT_A_NUMBER = 'no number';

/** PDET-35 to PDET-40. */
export function TaskPrice({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const [typed, setTyped] = useState(subService.price?.totalAmount.toFixed(2) ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const field = document.getElementById(FIELD);
    const isNumber = !(field instanceof HTMLInputElement && field.validity.badInput);
    const price = isNumber ? typed : NOT_A_NUMBER;
    const problem = checkPrice(price);
    if (problem) {
      act.setErrors({ price: localRule(t, problem) });
      field?.focus();
      return;
    }
    const body = { subServiceId: subService.id, price: Number(price) };
    const done = await act.run(
      () => browserApi.call('setPrice', { body, skipNotification: true }),
      t('menu.priceFailed'),
    );
    if (done) onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={FIELD}
        data-autofocus=""
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder="0.00"
        label={t('menu.pricePerPerson')}
        prefix="₹"
        hint={t('menu.priceHint')}
        value={typed}
        error={act.errors['price']}
        onChange={({ target }) => {
          setTyped(target.value);
          act.clear();
        }}
      />
      <TaskFailed failure={act.failure} />
      <PaneButtons act={act} onClose={onClose}>
        <Button type="submit" busy={act.isBusy}>
          {t(priceAction(subService))}
        </Button>
      </PaneButtons>
    </form>
  );
}
