import { type FormErrors, type FormStep, stepOf } from '#contract/onboarding/rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { stepLabels } from './form/step-labels.ts';

type StepListProps = {
  steps: readonly FormStep[];
  step: FormStep;
  errors: FormErrors;
  /** Complete steps. */
  filled: ReadonlySet<FormStep>;
  onChoose: (step: FormStep) => void;
};

/** Links to all steps: a list on wide screens, one line on a phone. */
export function StepList({ steps, step, errors, filled, onChoose }: StepListProps) {
  const t = useT();
  const wrong = new Set(Object.keys(errors).map(stepOf));
  return (
    <nav aria-label={t('form.steps')} className="lg:sticky lg:top-20">
      <p className="num mb-2 text-sm text-ink-soft lg:hidden">
        {t('form.stepOf', { step: steps.indexOf(step) + 1, total: steps.length })}
      </p>
      <ol className="flex flex-wrap gap-1.5 lg:grid lg:gap-1">
        {steps.map((one, nth) => (
          <li key={one} className="flex-1">
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onChoose(one)}
              className="group flex min-h-11 w-full items-center gap-3 rounded-control font-medium text-ink-soft hover:bg-sunken aria-[current=step]:text-brand lg:px-3 lg:aria-[current=step]:bg-brand-soft"
            >
              <span
                className={classNames(
                  'num grid size-8 shrink-0 place-items-center rounded-full border text-sm max-lg:mx-auto',
                  'group-aria-[current=step]:border-brand group-aria-[current=step]:bg-brand group-aria-[current=step]:text-on-brand',
                  wrong.has(one) ? 'border-danger text-danger' : 'border-control',
                )}
              >
                {filled.has(one) && one !== step ? (
                  <Icon name="check" className="size-4 text-brand" />
                ) : (
                  nth + 1
                )}
              </span>
              <span className="max-lg:sr-only">
                {t(stepLabels[one].title)}
                {filled.has(one) && <span className="sr-only">{t('form.filledIn')}</span>}
                {wrong.has(one) && <span className="sr-only">{t('form.missing')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
