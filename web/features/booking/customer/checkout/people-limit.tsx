import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { hasTooManyPeople } from './booking-draft.ts';

/** States that the link had more people than a booking can have, until their number changes. */
export function PeopleLimit({ people }: { people: number }) {
  const t = useT();
  const [search] = useSearchParams();
  // The choice then replaces the number in the URL.
  const [isReduced] = useState(() => hasTooManyPeople(search));
  if (!isReduced || people !== PEOPLE_MAX) return null;
  return (
    <p role="status" className="num rounded-card bg-sunken px-4 py-3 text-sm">
      {t('booking.peopleReduced', { most: PEOPLE_MAX })}
    </p>
  );
}
