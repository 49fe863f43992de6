import type { Service } from '#contract/catalogue.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';

type ServiceSelectorProps = {
  services: readonly Service[];
  chosenId: string | undefined;
  onChoose: (serviceId: string) => void;
};

/** PREQ-02: the provider's services side by side. */
export function ServiceSelector({ services, chosenId, onChoose }: ServiceSelectorProps) {
  return (
    <ChipGroup
      label="Service"
      labelHidden
      layout="strip"
      options={services.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosenId}
      onValueChange={onChoose}
    />
  );
}
