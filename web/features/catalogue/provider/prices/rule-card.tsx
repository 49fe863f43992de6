import { useState } from 'react';
import type { PriceRule } from '#contract/catalogue/prices/rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { discountText } from '#web/i18n/discounts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { exampleText, tasksText } from './rule-text.ts';
import { usePriceRuleAction } from './use-price-rules.ts';

type RuleCardProps = {
  rule: PriceRule;
  subServices: readonly SubService[];
  onEdit: () => void;
};

/** One discount: its percentage, times, tasks, and an example. */
export function RuleCard({ rule, subServices, onEdit }: RuleCardProps) {
  const t = useT();
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, problem, run } = usePriceRuleAction();
  const { id: ruleId, isPaused } = rule;
  const name = discountText(t, rule);
  const options = { params: { ruleId }, skipNotification: true };
  const pause = () =>
    run(
      () => browserApi.call('pausePriceRule', { ...options, body: { isPaused: !isPaused } }),
      isPaused ? 'prices.hasResumed' : 'prices.hasPaused',
    );
  const remove = () => run(() => browserApi.call('removePriceRule', options), 'prices.hasRemoved');
  return (
    <Card className="grid h-full content-start gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="num min-w-0 text-lg leading-snug">{name}</h2>
        {isPaused && <Badge tone="warn">{t('prices.paused')}</Badge>}
      </div>
      <p className="text-ink-soft wrap-anywhere">{tasksText(t, rule, subServices)}</p>
      <p className="num text-sm">{exampleText(t, rule, subServices)}</p>
      <FailureAlert failure={problem?.text} />
      {isRemoving ? (
        <Alert
          tone="warn"
          live
          title={t('prices.removeTitle')}
          action={
            <span className="flex flex-wrap gap-2">
              <Button variant="secondary" busy={isBusy} onClick={() => void remove()}>
                {t('prices.remove')}
              </Button>
              <Button variant="quiet" onClick={() => setRemoving(false)}>
                {t('prices.keep')}
              </Button>
            </span>
          }
        >
          {t('prices.bookingsKeep')}
        </Alert>
      ) : (
        <div className="-ms-3 mt-auto flex flex-wrap gap-x-1">
          <Button variant="quiet" aria-label={t('prices.editOf', { name })} onClick={onEdit}>
            {t('prices.edit')}
          </Button>
          <Button
            variant="quiet"
            busy={isBusy}
            aria-label={t(isPaused ? 'prices.resumeOf' : 'prices.pauseOf', { name })}
            onClick={() => void pause()}
          >
            {t(isPaused ? 'prices.resume' : 'prices.pause')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('prices.removeOf', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('prices.remove')}
          </Button>
        </div>
      )}
    </Card>
  );
}
