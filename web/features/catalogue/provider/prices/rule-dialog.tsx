import { useState } from 'react';
import { DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from '#contract/catalogue/prices/limits.ts';
import type { PriceRule } from '#contract/catalogue/prices/rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { bodyOf, draftOf, problemsOf, type RuleDraft } from './rule-draft.ts';
import { HoursFields, TaskFields } from './rule-fields.tsx';
import { exampleText } from './rule-text.ts';
import { usePriceRuleAction } from './use-price-rules.ts';

type RuleDialogProps = {
  serviceId: string;
  subServices: readonly SubService[];
  /** The discount to change; undefined for a new one. */
  rule: PriceRule | undefined;
  onClose: () => void;
};

/** Adds or changes a discount, with an example of the resulting price. */
export function RuleDialog({ serviceId, subServices, rule, onClose }: RuleDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(rule, subServices));
  const [isChecked, setChecked] = useState(false);
  const { isBusy, problem, run, clear } = usePriceRuleAction();
  const { call } = useKeyedCalls();
  const body = bodyOf(draft);
  const change = (next: RuleDraft) => {
    setDraft(next);
    clear();
  };
  const submit = async () => {
    setChecked(true);
    if (!body) return;
    const quiet = { body, skipNotification: true };
    const isSaved = await run(
      () =>
        rule
          ? call('changePriceRule', { ...quiet, params: { ruleId: rule.id } })
          : call('addPriceRule', { ...quiet, params: { serviceId } }),
      rule ? 'prices.hasSaved' : 'prices.hasAdded',
    );
    if (isSaved) onClose();
  };
  const problems = problemsOf(draft);
  const percents = { least: DISCOUNT_PERCENT_MIN, most: DISCOUNT_PERCENT_MAX };
  const hoursErrors = {
    ...(isChecked && problems.weekdays ? { weekdays: t('prices.chooseDay') } : {}),
    ...(isChecked && problems.toMinute ? { toMinute: t('prices.endsAfter') } : {}),
  };
  return (
    <ActionDialog
      size="medium"
      title={t(rule ? 'prices.change' : 'prices.addOne')}
      description={t('prices.dialogText')}
      closeLabel={t('prices.closeUnsaved')}
      cancel={t('prices.cancel')}
      confirm={t(rule ? 'prices.save' : 'prices.add')}
      isBusy={isBusy}
      failure={problem?.text}
      isForm
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <RadioList
        label={t('prices.forWhat')}
        value={draft.kind}
        onValueChange={(kind) => change({ ...draft, kind })}
        choices={[
          { value: 'time', label: t('prices.quietHours'), hint: t('prices.quietHoursText') },
          {
            value: 'firstVisit',
            label: t('prices.firstVisit'),
            hint: t('prices.firstVisitText'),
          },
        ]}
      />
      <TextField
        label={t('prices.percent')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        suffix={<span className="pe-3">%</span>}
        hint={t('prices.percentRange', percents)}
        error={isChecked && problems.percent ? t('prices.percentWrong', percents) : undefined}
        value={draft.percent}
        onChange={(event) => change({ ...draft, percent: event.target.value })}
      />
      {draft.kind === 'time' && (
        <HoursFields draft={draft} onChange={change} errors={hoursErrors} />
      )}
      <TaskFields
        draft={draft}
        onChange={change}
        subServices={subServices}
        isWrong={isChecked && problems.subServiceIds}
      />
      <p role="status" className="num rounded-card bg-sunken px-4 py-3">
        {(body && exampleText(t, body, subServices)) ?? t('prices.noExample')}
      </p>
    </ActionDialog>
  );
}
