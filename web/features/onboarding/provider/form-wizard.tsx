import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pathIn } from '#contract/locale/language.ts';
import { type FormStep, formErrors, stepOf, stepsOf } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ADD_PROFESSION, formPath } from './form/form-path.ts';
import { stepLabels } from './form/step-labels.ts';
import { type ServiceFormState, useServiceForm } from './form/use-service-form.ts';
import { InReview } from './in-review.tsx';
import { PreviewStep, type ShowPreview } from './preview-step.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepList } from './step-list.tsx';
import { AboutStep } from './steps/about-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { HoursStep } from './steps/hours-step.tsx';
import { LocationStep } from './steps/location-step.tsx';
import type { VariantsFieldProps } from './steps/own-tasks-field.tsx';
import { TasksStep } from './steps/tasks-step.tsx';
import { TeamStep } from './steps/team/team-step.tsx';
import { useFormSteps } from './use-form-steps.ts';

/** Components of other features. */
export type FormParts = {
  showPreview: ShowPreview;
  VariantsField: ComponentType<VariantsFieldProps>;
};

type FormWizardProps = {
  /** Null for a new service. */
  start: ServiceForm | null;
  onBegun?: (serviceId: string) => void;
  parts: FormParts;
};

/** The form of a service in steps, saved automatically. */
export function FormWizard({ start, onBegun, parts }: FormWizardProps) {
  const t = useT();
  const [search] = useSearchParams();
  const navigate = useGo();
  const isHere = useIsHere(() => true);
  const requestedStep = useRef<FormStep>('about');
  const form = useServiceForm(start, (serviceId) => {
    onBegun?.(serviceId);
    if (!isHere()) return;
    navigate(formPath(serviceId, requestedStep.current), {
      replace: true,
      preventScrollReset: true,
    });
  });
  const steps = stepsOf(form.base?.asks ?? { tasks: true, hours: true });
  const step = steps.find((one) => one === search.get('step')) ?? 'about';
  requestedStep.current = step;
  const { go, next, submit, isBusy, failure, otherSite } = useFormSteps(form, steps, step);
  if (form.base?.state === 'pending') {
    return <InReview form={form} base={form.base} showPreview={parts.showPreview} />;
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <StepList
        steps={steps}
        step={step}
        errors={form.errors}
        filled={filledOf(form, steps)}
        onChoose={go}
      />
      <div className="grid gap-4">
        <Reason form={form} />
        {form.wasMerged && (
          <Alert live tone="warn" title={t('form.changedElsewhere')}>
            {t('form.mergedText')}
          </Alert>
        )}
        {failure && (
          <Alert live tone="danger" action={otherSite && <OtherSite address={otherSite} />}>
            {failure}
          </Alert>
        )}
        <Card className="grid gap-6">
          <StepHeading step={step} />
          <StepBody {...{ form, step, parts, go }} hasTeamStep={steps.includes('team')} />
          <Footer {...{ form, steps, step, isBusy, go }} onNext={next} onSubmit={submit} />
        </Card>
      </div>
      {form.leaving.isAsking && (
        <LeaveDialog
          text={t('form.leaveUnsaved')}
          onLeave={form.leaving.leave}
          onStay={form.leaving.stay}
        />
      )}
    </div>
  );
}

function OtherSite({ address }: { address: string }) {
  const t = useT();
  return (
    <Button variant="secondary" asChild>
      <a href={address + pathIn(t.language, ADD_PROFESSION)}>
        {t('form.openSite', { site: new URL(address).host })}
      </a>
    </Button>
  );
}

function Reason({ form: { base } }: { form: ServiceFormState }) {
  const t = useT();
  if (base?.state !== 'rejected' || !base.reason) return null;
  return (
    <Alert tone="danger" title={t('form.notApproved')}>
      <p className="whitespace-pre-line wrap-anywhere">
        <UserText>{base.reason}</UserText>
      </p>
      <p className="text-ink-soft">{t('form.notApprovedText')}</p>
    </Alert>
  );
}

/** Takes the focus when the step changes, so that screen readers announce it. */
function StepHeading({ step }: { step: FormStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  // Runs before the step is visible, because one of its fields can receive the focus at once.
  useLayoutEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  const t = useT();
  const { title, text } = stepLabels[step];
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(title)}
      </h2>
      <p className="mt-1 text-ink-soft">{t(text)}</p>
    </div>
  );
}

type StepBodyProps = {
  form: ServiceFormState;
  step: FormStep;
  parts: FormParts;
  hasTeamStep: boolean;
  go: (step: FormStep) => void;
};

function StepBody({ form, step, parts, hasTeamStep, go }: StepBodyProps) {
  switch (step) {
    case 'about':
      return <AboutStep form={form} />;
    case 'where':
      return <LocationStep form={form} />;
    case 'contact':
      return <ContactStep form={form} />;
    case 'tasks':
      return (
        <TasksStep
          form={form}
          onChooseKind={() => go('about')}
          VariantsField={parts.VariantsField}
        />
      );
    case 'hours':
      return <HoursStep form={form} />;
    case 'team':
      return <TeamStep form={form} />;
    default:
      return (
        <PreviewStep
          form={form}
          showPreview={parts.showPreview}
          onEditTeam={hasTeamStep ? () => go('team') : undefined}
        />
      );
  }
}

type FooterProps = {
  form: ServiceFormState;
  steps: readonly FormStep[];
  step: FormStep;
  isBusy: boolean;
  go: (step: FormStep) => void;
  onNext: () => void;
  onSubmit: () => void;
};

function Footer({ form, steps, step, isBusy, go, onNext, onSubmit }: FooterProps) {
  const t = useT();
  const before = steps[steps.indexOf(step) - 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
      <SaveStatus form={form} />
      <div className="ms-auto flex flex-wrap gap-3">
        {before && (
          <Button variant="secondary" onClick={() => go(before)}>
            {t('form.back')}
          </Button>
        )}
        {step === 'preview' ? (
          <Button busy={isBusy} onClick={onSubmit}>
            {form.base?.isLive ? t('form.submitChanges') : t('form.submit')}
          </Button>
        ) : (
          <Button busy={isBusy} onClick={onNext}>
            {t('form.continue')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Complete steps. The preview has no fields. */
function filledOf({ base, values }: ServiceFormState, steps: readonly FormStep[]): Set<FormStep> {
  const missing = new Set(Object.keys(formErrors(values, base?.asks)).map(stepOf));
  return new Set(steps.filter((one) => one !== 'preview' && !missing.has(one)));
}
