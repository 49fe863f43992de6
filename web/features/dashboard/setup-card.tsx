import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { SetupStep } from './setup-steps.ts';

/** The remaining steps of a new business; empty once all are done. */
export function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  const t = useT();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const current = steps.find(({ isDone, action }) => !isDone && action);
  return (
    <section aria-labelledby="setup-heading" className="mb-8">
      <h2 id="setup-heading" className="mb-3 text-lg">
        {t('dashboard.getReady')}
      </h2>
      <Card flush>
        <p className="num border-b border-hairline px-4 py-3 text-sm text-ink-soft sm:px-5">
          {t('dashboard.stepsDone', { done, total: steps.length })}
        </p>
        <ol className="divide-y divide-hairline">
          {steps.map((step) => (
            <Step key={step.key} step={step} isCurrent={step === current} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Step({ step, isCurrent }: { step: SetupStep; isCurrent: boolean }) {
  const t = useT();
  const { title, text, isDone, action } = step;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Icon
        name={isDone ? 'check' : 'clock'}
        className={isDone ? 'text-success' : 'text-ink-soft'}
      />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">{title}</span>
        {!isDone && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
      {isDone ? (
        <Badge tone="success">{t('dashboard.done')}</Badge>
      ) : (
        action && (
          <Button asChild variant={isCurrent ? 'primary' : 'secondary'}>
            <Link to={action.to}>{action.label}</Link>
          </Button>
        )
      )}
    </li>
  );
}
