import type { ServiceRequestCounts } from '#contract/booking/views.ts';
import type { Service } from '#contract/catalogue/views.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ChipGroup, type ChipOption } from '#web/ui/form/chip-group.tsx';

/** The option for all services. */
const ALL = 'all';

type ServiceSelectorProps = {
  services: readonly Pick<Service, 'id' | 'name'>[];
  counts: readonly ServiceRequestCounts[];
  /** Undefined for all services. */
  chosenId: string | undefined;
  onChoose: (serviceId: string | undefined) => void;
  /** Requires one service: there is no option for all. */
  isSingle?: boolean;
};

/**
 * PREQ-02, PREQ-03: the provider's services, each with its number of pending requests. With several services,
 * the first option is all of them.
 */
export function ServiceSelector(props: ServiceSelectorProps) {
  const t = useT();
  const { services, counts, chosenId, onChoose, isSingle = false } = props;
  const waiting = new Map(counts.map((one) => [one.serviceId, one.counts.pending]));
  const options: ChipOption<string>[] = services.map(({ id, name }) => ({
    value: id,
    label: name,
    below: pendingNote(t, waiting.get(id)),
  }));
  const isSeveral = services.length > 1;
  if (isSeveral && !isSingle) options.unshift({ value: ALL, label: t('requests.allServices') });
  return (
    <ChipGroup
      label={t('requests.service')}
      labelHidden
      layout="strip"
      options={options}
      value={chosenId ?? options[0]?.value}
      onValueChange={(value) => onChoose(value === ALL ? undefined : value)}
    />
  );
}

function pendingNote(t: T, pending: number | undefined): string | undefined {
  return pending ? t('requests.pendingNote', { count: pending }) : undefined;
}
