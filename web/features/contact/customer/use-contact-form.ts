import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  BANNER_MS,
  type ContactErrors,
  type ContactField,
  type ContactValues,
  contactErrors,
} from '#contract/contact/rules.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { makeFormToken } from './form-token.ts';

const blank: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

/**
 * CONTACT-15 to CONTACT-18: idle, sending, banner, cleared. Keeps the input until the server has stored it.
 * Prefills the name and e-mail of a signed-in person.
 */
export function useContactForm() {
  const [typed, setTyped] = useState<Partial<ContactValues>>({});
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [reference, setReference] = useState<string>();
  const banner = useBanner();
  const form = useRef<HTMLFormElement>(null);
  const [formToken] = useState(makeFormToken);
  const values = { ...blank, ...useOwnDetails(), ...typed };
  useEffect(() => formToken.renew(), [formToken]);

  const change = (field: ContactField, value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    setErrors(({ [field]: _cured, ...left }) => left);
  };
  const validate = (field: ContactField) => {
    const message = values[field].trim() === '' ? undefined : contactErrors(values)[field];
    if (message) setErrors((now) => ({ ...now, [field]: message }));
  };
  const showErrors = (wrong: ContactErrors) => {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    const homepage = new FormData(event.currentTarget).get('homepage');
    if (showErrors(contactErrors(values))) return;
    setSending(true);
    banner.hide();
    try {
      const { data } = await browserApi.call('contact', {
        body: { ...values, token: await formToken.ready(), homepage: String(homepage ?? '') },
        skipNotification: true,
      });
      setTyped((now) => changedSince(typed, now));
      setReference(data.reference);
      banner.show();
      formToken.renew();
    } catch (error) {
      if (error instanceof ApiFailure) showErrors(error.errors);
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  };

  return {
    ...{ form, values, errors, isSending, failure, reference, change, validate, submit },
    isBannerVisible: banner.isVisible,
  };
}

/** Text that was typed while the message was sent belongs to the next one. */
function changedSince(
  sent: Partial<ContactValues>,
  now: Partial<ContactValues>,
): Partial<ContactValues> {
  const entries = Object.entries(now) as [ContactField, string][];
  return Object.fromEntries(entries.filter(([field, value]) => value !== sent[field]));
}

/** CONTACT-17. */
function useBanner() {
  const [sentCount, setSentCount] = useState(0);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (sentCount === 0) return;
    const end = setTimeout(() => setVisible(false), BANNER_MS);
    return () => clearTimeout(end);
  }, [sentCount]);
  return {
    isVisible,
    hide: () => setVisible(false),
    show: () => {
      setVisible(true);
      setSentCount((now) => now + 1);
    },
  };
}

/** The name and e-mail of the signed-in person. */
function useOwnDetails(): Partial<ContactValues> {
  const me = useCall('me', { skipNotification: true }, { needsPerson: true });
  if (!me.data) return {};
  const { firstName, lastName, email } = me.data.data;
  return { name: `${firstName} ${lastName}`, email };
}
