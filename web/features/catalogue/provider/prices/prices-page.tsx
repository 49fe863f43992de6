import { useState } from 'react';
import type { PriceRule } from '#contract/catalogue/prices/rules.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { servicePath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RuleCard } from './rule-card.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { usePriceRules } from './use-price-rules.ts';

/** The discounts of one service. */
export function PricesPage({ serviceId }: { serviceId: string }) {
  const t = useT();
  const { name, rules, tasks } = usePriceRules(serviceId);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<PriceRule>();
  const list = rules.data?.data;
  const subServices = tasks.data?.data;
  const failure = rules.error ?? tasks.error;
  const close = () => {
    setAdding(false);
    setEdited(undefined);
  };
  const retry = () => {
    void rules.refetch();
    void tasks.refetch();
  };
  const addButton = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('prices.addOne')}
    </Button>
  );
  return (
    <div className="page-column grid grid-cols-1 gap-6 pb-8">
      <PageHeader
        back={
          <BackLink>
            <Link to={servicePath(serviceId)}>{name ?? t('prices.back')}</Link>
          </BackLink>
        }
        title={t('prices.title')}
        subtitle={t('prices.subtitle')}
        className="-mb-6"
        actions={list && list.length > 0 && addButton}
      />
      {list && subServices ? (
        list.length === 0 ? (
          <EmptyState
            icon="clock"
            title={t('prices.none')}
            text={t('prices.noneText')}
            action={addButton}
          />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {list.map((rule) => (
              <li key={rule.id}>
                <RuleCard rule={rule} subServices={subServices} onEdit={() => setEdited(rule)} />
              </li>
            ))}
          </ul>
        )
      ) : failure ? (
        <LoadFailed
          title={t('prices.loadFailed')}
          message={failureText(failure)}
          httpStatus={failure.httpStatus}
          onRetry={retry}
        />
      ) : (
        <Skeleton className="h-44" />
      )}
      {subServices && (isAdding || edited) && (
        <RuleDialog {...{ serviceId, subServices, rule: edited }} onClose={close} />
      )}
    </div>
  );
}
