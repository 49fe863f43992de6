import { useState } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';

type TeamServesProps = {
  /** The number of members who perform the service. */
  size: number;
  onLeave: () => void;
};

/** The members who determine how many people are served at once, and the decision for unnamed places. */
export function TeamServes({ size, onLeave }: TeamServesProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onLeave();
    // The stepper replaces the button that would receive the focus again.
    focusField('capacity');
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">{t('hours.atOnce')}</p>
      <p>{t('hours.teamServes', { count: size })}</p>
      <p className="max-w-prose text-ink-soft">{t('hours.teamServesText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link to="/serviceProvider/team">{t('hours.openTeam')}</Link>
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('hours.sellPlaces')}
        </Button>
      </div>
      {isAsking && (
        <ActionDialog
          title={t('hours.sellPlacesTitle')}
          closeLabel={t('hours.keepTeam')}
          cancel={t('hours.keepTeam')}
          confirm={t('hours.sellPlaces')}
          isBusy={false}
          isText
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p>{t('hours.sellPlacesText')}</p>
        </ActionDialog>
      )}
    </div>
  );
}
