import type { ReactNode } from 'react';
import {
  CONTACT_NAME_MAX,
  CONTACT_SENT,
  CONTACT_TEXT_MAX,
  type ContactField,
  contactSubjects,
  subjectLabels,
} from '#contract/contact/rules.ts';
import { EMAIL_LENGTH_MAX } from '#contract/fields.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContactForm } from './use-contact-form.ts';

/** CONTACT-06, CONTACT-12 to CONTACT-23. */
export function ContactForm({ supportEmail }: { supportEmail: string }) {
  const { form, values, errors, isSending, failure, change, validate, submit, ...sent } =
    useContactForm();
  const tied = (field: ContactField) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    onBlur: () => validate(field),
  });
  return (
    <>
      <NeedsScripts>{`This form needs JavaScript. Please write to ${supportEmail} instead.`}</NeedsScripts>
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Message"
        className="grid gap-4"
      >
        <p className="text-sm text-ink-soft">Fields marked with * are required.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...tied('name')}
            label={<Required>Name</Required>}
            required
            autoComplete="name"
            maxLength={CONTACT_NAME_MAX}
          />
          <TextField
            {...tied('email')}
            label={<Required>E-mail</Required>}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={EMAIL_LENGTH_MAX}
          />
          <TextField
            {...tied('phone')}
            label="Phone (optional)"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            prefix="+91"
            maxLength={20}
          />
          <SelectField {...tied('subject')} label={<Required>Subject</Required>} required>
            <option value="">Choose a subject</option>
            {contactSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {subjectLabels[subject]}
              </option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          {...tied('message')}
          label={<Required>Message</Required>}
          hint="If it is about a booking, please name its reference."
          required
          rows={6}
          maxLength={CONTACT_TEXT_MAX}
        />
        <Trap />
        {failure && (
          <Alert tone="danger" live title={failure}>
            Nothing you typed is lost.
          </Alert>
        )}
        <Button type="submit" icon="mail" busy={isSending} className="w-full sm:w-fit">
          {isSending ? 'Sending…' : 'Send message'}
        </Button>
      </form>
      <Sent {...sent} />
    </>
  );
}

type SentProps = { reference: string | undefined; isBannerVisible: boolean };

/** CONTACT-17, CONTACT-23: the banner disappears, the reference stays. */
function Sent({ reference, isBannerVisible }: SentProps) {
  return (
    <div aria-live="polite">
      {isBannerVisible && (
        <Alert tone="success" className="mt-4">
          {CONTACT_SENT}
        </Alert>
      )}
      {reference && (
        <p className="mt-4">
          Your reference is <strong className="num select-all">{reference}</strong>. We have
          e-mailed it to you as well.
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
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Please leave this empty
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
