import { useEffect, useRef } from 'react';
import { formatRupees } from '#contract/money.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { HomeFields } from './home-fields.tsx';
import { type HomeChoice, homeFieldId } from './use-home-choice.ts';

type HomePartProps = { home: HomeChoice; refused: string | undefined };

/** The address of a home visit: a card once the distance is known, a form before that. */
export function HomePart({ home, refused }: HomePartProps) {
  const problem = refused ?? home.problem;
  const message = useRef<HTMLDivElement>(null);
  // On a phone, the button that checks the address is far below the message.
  useEffect(() => {
    if (problem) message.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <div className="grid gap-4">
      <div ref={message} className="empty:hidden">
        <FailureAlert failure={problem} />
      </div>
      {home.visit ? <CheckedHome home={home} /> : <HomeFields home={home} />}
    </div>
  );
}

function CheckedHome({ home }: { home: HomeChoice }) {
  const t = useT();
  const change = () => {
    home.change();
    focusField(homeFieldId('flat'), 'needed');
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-hairline p-4">
      <div className="flex min-w-0 flex-1 basis-52 gap-3">
        <Icon name="home" className="mt-0.5 shrink-0 text-ink-soft" />
        <div className="min-w-0 wrap-anywhere">
          <p className="sr-only">{t('booking.yourAddress')}</p>
          <p className="font-medium">{home.text}</p>
          <HomeDistance home={home} />
          <p className="text-sm text-ink-soft">{t('booking.addressPrivate')}</p>
        </div>
      </div>
      <Button variant="quiet" className="px-3!" onClick={change}>
        {t('booking.changeAddress')}
      </Button>
    </div>
  );
}

/** The distance of the home, the point it was measured to, and the travel fee. */
export function HomeDistance({ home: { visit } }: { home: HomeChoice }) {
  const t = useT();
  if (!visit) return null;
  const { distanceKm: km, locality, travelFee } = visit;
  return (
    <p className="num text-sm text-ink-soft">
      {locality ? t('booking.kmToArea', { km, area: locality }) : t('booking.kmAway', { km })}
      {travelFee > 0 && (
        <span className="block">{t('booking.travelFeeOf', { fee: formatRupees(travelFee) })}</span>
      )}
    </p>
  );
}
