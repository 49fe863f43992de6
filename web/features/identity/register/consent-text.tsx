import { Rich, useT } from '#web/i18n/texts.tsx';

/** The links open in a new tab, because leaving the page would lose the form. */
export function ConsentText() {
  const t = useT();
  return (
    <Rich
      text={t('entry.consent', { terms: '{terms}', privacy: '{privacy}' })}
      slots={{
        terms: (
          <a className="link" href="/terms-conditions" target="_blank" rel="noreferrer">
            {t('entry.consentTerms')}
          </a>
        ),
        privacy: (
          <a className="link" href="/privacy-policy" target="_blank" rel="noreferrer">
            {t('entry.consentPrivacy')}
          </a>
        ),
      }}
    />
  );
}
