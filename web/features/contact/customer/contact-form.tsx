import type { ReactNode } from 'react';
import {
  CONTACT_NAME_MAX,
  CONTACT_TEXT_MAX,
  type ContactField,
  contactSubjects,
} from '#contract/contact/rules.ts';
import { EMAIL_LENGTH_MAX } from '#contract/fields.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContactForm } from './use-contact-form.ts';

/** CONTACT-06, CONTACT-12 to CONTACT-23. */
export function ContactForm({ supportEmail }: { supportEmail: string }) {
  const t = useT();
  const { form, values, errors, isSending, failure, change, validate, submit, ...sent } =
    useContactForm();
  const tied = (field: ContactField) => ({
    name: field,
    value: values[field],
    error: localCheck(t, errors[field]),
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    onBlur: () => validate(field),
  });
  return (
    <>
      <NeedsScripts>{t('contact.needsScripts', { email: supportEmail })}</NeedsScripts>
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label={t('contact.form')}
        className="grid gap-4"
      >
        <p className="text-sm text-ink-soft">{t('contact.required')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...tied('name')}
            label={<Required>{t('contact.name')}</Required>}
            required
            autoComplete="name"
            maxLength={CONTACT_NAME_MAX}
          />
          <TextField
            {...tied('email')}
            label={<Required>{t('contact.yourEmail')}</Required>}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={EMAIL_LENGTH_MAX}
          />
          <PhoneField
            {...tied('phone')}
            label={t('contact.yourPhone')}
            autoComplete="tel"
            maxLength={20}
          />
          <SelectField
            {...tied('subject')}
            label={<Required>{t('contact.subject')}</Required>}
            required
          >
            <option value="">{t('contact.chooseSubject')}</option>
            {contactSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`contact.${subject}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          {...tied('message')}
          label={<Required>{t('contact.message')}</Required>}
          hint={t('contact.messageHint')}
          required
          rows={6}
          maxLength={CONTACT_TEXT_MAX}
        />
        <Trap />
        {failure && (
          <Alert tone="danger" live title={failure}>
            {t('contact.nothingLost')}
          </Alert>
        )}
        <Button type="submit" icon="mail" busy={isSending} className="w-full sm:w-fit">
          {t(isSending ? 'contact.sending' : 'contact.send')}
        </Button>
      </form>
      <Sent {...sent} />
    </>
  );
}

type SentProps = { reference: string | undefined; isBannerVisible: boolean };

/** CONTACT-17, CONTACT-23: the banner disappears, the reference stays. */
function Sent({ reference, isBannerVisible }: SentProps) {
  const t = useT();
  return (
    <div aria-live="polite">
      {isBannerVisible && (
        <Alert tone="success" className="mt-4">
          {t('contact.sent')}
        </Alert>
      )}
      {reference && (
        <p className="mt-4">
          <Rich
            text={t('contact.reference', { reference: '{reference}' })}
            slots={{ reference: <strong className="num select-all">{reference}</strong> }}
          />
        </p>
      )}
    </div>
  );
}

/** CONTACT-20. */
function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="text-danger">*</span>
    </>
  );
}

/** A honeypot: hidden from people, and filled only by bots. */
function Trap() {
  const t = useT();
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('contact.trap')}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
