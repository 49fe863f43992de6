import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';

type PeopleStepProps = { people: number; onPeopleChange: (people: number) => void };

/** BOOK-02, BOOK-07, BOOK-08. */
export function PeopleStep({ people, onPeopleChange }: PeopleStepProps) {
  return (
    <Stepper
      label={<span className="font-semibold">Number of people</span>}
      hint={`${PEOPLE_MIN} to ${PEOPLE_MAX} people`}
      value={people}
      onValueChange={onPeopleChange}
      min={PEOPLE_MIN}
      max={PEOPLE_MAX}
      decreaseLabel="One person fewer"
      increaseLabel="One person more"
      valueText={formatPeople(people)}
    />
  );
}
