import { type FormEvent, useState } from 'react';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConsentText } from '../register/consent-text.tsx';

type GoogleConsentProps = {
  /** The name from the Google account. */
  person: { firstName: string; email: string };
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** The step before a first Google login creates an account: age and terms. */
export function GoogleConsent({ person, isBusy, onAccept, onClose }: GoogleConsentProps) {
  const t = useT();
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecked) return onAccept();
    setError(t('entry.consentNeeded'));
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('entry.oneMoreThing')}
      closeLabel={t('entry.closeNoAccount')}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p className="wrap-anywhere">
          <Rich
            text={t('entry.createsAccount', { name: person.firstName, email: '{email}' })}
            slots={{ email: <span className="font-medium">{person.email}</span> }}
          />
        </p>
        <Checkbox
          name="terms"
          checked={isChecked}
          error={error}
          onChange={({ target }) => {
            setChecked(target.checked);
            setError(undefined);
          }}
          label={<ConsentText />}
        />
        <Button type="submit" block busy={isBusy}>
          {t('entry.createAccountButton')}
        </Button>
      </form>
    </Dialog>
  );
}
