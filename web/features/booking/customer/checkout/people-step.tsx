import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';

type PeopleStepProps = {
  people: number;
  onPeopleChange: (people: number) => void;
  /** Replaces the range of people; undefined for a service without a limit of its own. */
  hint: string | undefined;
};

/** BOOK-02, BOOK-07, BOOK-08. */
export function PeopleStep({ people, onPeopleChange, hint }: PeopleStepProps) {
  const t = useT();
  return (
    <Stepper
      label={<span className="font-semibold">{t('booking.numberOfPeople')}</span>}
      hint={hint ?? t('booking.peopleRange', { least: PEOPLE_MIN, most: PEOPLE_MAX })}
      value={people}
      onValueChange={onPeopleChange}
      min={PEOPLE_MIN}
      max={PEOPLE_MAX}
      decreaseLabel={t('booking.oneFewer')}
      increaseLabel={t('booking.oneMore')}
      valueText={t('common.people', { count: people })}
    />
  );
}
