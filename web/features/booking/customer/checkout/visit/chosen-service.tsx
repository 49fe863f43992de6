import type { SubService } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { MemberSelect } from '../../serving/member-select.tsx';
import type { ChosenSegment } from './use-visit-choice.ts';
import { VariantChoice } from './variant-choice.tsx';
import { serviceFacts } from './visit-text.ts';

type ChosenServiceProps = {
  segment: ChosenSegment;
  part: number;
  count: number;
  /** The sub-services of the service, including other variants. */
  offered: readonly SubService[];
  onVariant: (subServiceId: string) => void;
  onMember: (memberId: string | undefined) => void;
  onShift: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One service of the visit: duration and price, its position, and its member. */
export function ChosenService(props: ChosenServiceProps) {
  const { segment, part, count, offered, onVariant, onMember, onShift, onRemove } = props;
  const { subService, team, memberId } = segment;
  const t = useT();
  const name = t.nameOf(subService.name);
  const isVisit = count > 1;
  return (
    <li className="grid gap-2 rounded-card border border-hairline py-2 ps-4 pe-2">
      <div className="flex min-h-11 items-center gap-2">
        <p className="min-w-0 flex-1">
          <span className="block leading-snug font-medium wrap-anywhere">{name}</span>
          <span className="num text-sm text-ink-soft">{serviceFacts(t, subService)}</span>
        </p>
        {isVisit && (
          <span className="flex shrink-0">
            {part > 0 && (
              <IconButton
                icon="arrow-up"
                label={t('booking.earlier', { name })}
                onClick={() => onShift(-1)}
              />
            )}
            {part < count - 1 && (
              <IconButton
                icon="arrow-down"
                label={t('booking.later', { name })}
                onClick={() => onShift(1)}
              />
            )}
            <IconButton icon="close" label={t('booking.remove', { name })} onClick={onRemove} />
          </span>
        )}
      </div>
      <VariantChoice
        chosen={subService}
        offered={offered}
        label={
          isVisit
            ? t('booking.optionOf', { name: t.nameOf(subService.baseName ?? subService.name) })
            : t('booking.chooseOption')
        }
        labelHidden={isVisit}
        onChoose={onVariant}
      />
      {isVisit && team.length > 0 && (
        <MemberSelect labelHidden className="me-2 mb-1" {...{ name, team, memberId, onMember }} />
      )}
    </li>
  );
}
