import { choicesFor } from '#contract/catalogue/menu-entries.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { serviceFacts } from './visit-text.ts';

type VariantChoiceProps = {
  chosen: SubService;
  offered: readonly SubService[];
  label: string;
  labelHidden?: boolean;
  onChoose: (subServiceId: string) => void;
};

/** The choice of a variant, such as short or long hair; renders nothing without a choice. */
export function VariantChoice(props: VariantChoiceProps) {
  const { chosen, offered, label, labelHidden, onChoose } = props;
  const t = useT();
  const choices = choicesFor(chosen, offered);
  if (choices.length === 0) return null;
  return (
    <ChipGroup
      label={label}
      labelHidden={labelHidden}
      options={choices.map((one) => ({
        value: one.id,
        label: <span className="wrap-anywhere">{one.variant ?? one.name}</span>,
        below: serviceFacts(t, one),
      }))}
      value={chosen.id}
      onValueChange={onChoose}
    />
  );
}
