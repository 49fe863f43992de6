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

/** PDET-35 to PDET-40. */
export function TaskPrice({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const [typed, setTyped] = useState(subService.price?.totalAmount.toFixed(2) ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = checkPrice(typed);
    if (problem) {
      act.setErrors({ price: localRule(t, problem) });
      document.getElementById(FIELD)?.focus();
      return;
    }
    const body = { subServiceId: subService.id, price: Number(typed) };
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
        inputMode="decimal"
        maxLength={12}
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
