import { type FormEvent, Suspense, useRef, useState } from 'react';
import {
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPhone,
  normalizeEmail,
  stripSpaces,
} from '#contract/fields.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { setUser } from '#web/api/session/session.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { LazyOtpDialog } from '../otp/lazy-otp-dialog.ts';
import { useEnter } from '../session/use-enter.ts';
import { ConsentText } from './consent-text.tsx';
import {
  phoneErrorWhileTyping,
  type RegisterErrors,
  type RegisterValues,
  registerErrors,
} from './register-fields.ts';
import { useEmailProof } from './use-email-proof.ts';
import { VerifyButton } from './verify-button.tsx';

const empty: RegisterValues = { firstName: '', lastName: '', phone: '', email: '', terms: false };

/** REG-02 to REG-19. An error never clears the input. */
export function RegisterForm({ next }: { next: string }) {
  const t = useT();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [alert, setAlert] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const enter = useEnter();
  const proof = useEmailProof((email) => setErrors((now) => ({ ...now, email })));

  const change = (part: Partial<RegisterValues>, wrong: RegisterErrors = {}) => {
    setValues((now) => ({ ...now, ...part }));
    setErrors((now) => without(now, Object.keys(part), wrong));
  };
  const showErrors = (wrong: RegisterErrors) => setErrors((now) => without(now, [], wrong));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAlert(proof.isVerified ? undefined : t('entry.verifyFirst'));
    if (!proof.isVerified) return;
    const wrong = registerErrors(t, values);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      const { firstName, lastName, phone, email, terms } = values;
      const { data } = await browserApi.call('register', {
        body: { firstName, lastName, phone, email: normalizeEmail(email), termsAccepted: terms },
        skipNotification: true,
      });
      setUser(data);
      notify.success(t('entry.registered'));
      enter(next);
    } catch (failure) {
      if (failure instanceof ApiFailure) {
        const { termsAccepted: terms, ...errors } = failure.errors;
        showErrors({ ...errors, ...present({ terms }) });
        if (failure.code === 'TICKET_INVALID') proof.drop();
      }
      notify.error(failureText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('entry.firstName')}
            name="firstName"
            autoComplete="given-name"
            value={values.firstName}
            error={localCheck(t, errors.firstName)}
            onChange={({ target }) => change({ firstName: target.value })}
            onBlur={({ target }) =>
              target.value && showErrors(present({ firstName: checkFirstName(target.value) }))
            }
          />
          <TextField
            label={t('entry.lastName')}
            name="lastName"
            autoComplete="family-name"
            value={values.lastName}
            error={localCheck(t, errors.lastName)}
            onChange={({ target }) => change({ lastName: target.value })}
            onBlur={({ target }) =>
              target.value && showErrors(present({ lastName: checkLastName(target.value) }))
            }
          />
        </div>
        <PhoneField
          label={t('entry.phone')}
          name="phone"
          autoComplete="tel"
          value={values.phone}
          error={localCheck(t, errors.phone)}
          onChange={({ target }) => {
            const phone = stripSpaces(target.value);
            change({ phone }, present({ phone: phoneErrorWhileTyping(phone) }));
          }}
          onBlur={({ target }) =>
            target.value && showErrors(present({ phone: checkPhone(target.value) }))
          }
        />
        <TextField
          label={t('entry.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={proof.isVerified}
          value={values.email}
          error={localCheck(t, errors.email)}
          onChange={({ target }) => change({ email: target.value })}
          onBlur={({ target }) =>
            target.value && showErrors(present({ email: checkEmail(target.value) }))
          }
          suffix={
            <VerifyButton
              isVerified={proof.isVerified}
              isBusy={proof.isBusy}
              onPress={() => {
                setAlert(undefined);
                void proof.start(values.email);
              }}
            />
          }
        />
        <Checkbox
          name="terms"
          checked={values.terms}
          error={localCheck(t, errors.terms)}
          onChange={({ target }) => change({ terms: target.checked })}
          label={<ConsentText />}
        />
        <FailureAlert failure={alert} />
        <Button type="submit" block busy={isBusy} aria-disabled={!proof.isVerified}>
          {t('entry.createAccountButton')}
        </Button>
      </form>
      <ProofDialog proof={proof} email={values.email} />
    </>
  );
}

type ProofDialogProps = { proof: ReturnType<typeof useEmailProof>; email: string };

/** The code for the address in the form; a code for another address verifies nothing here. */
function ProofDialog({ proof, email }: ProofDialogProps) {
  if (!proof.sentCode) return null;
  return (
    <Suspense>
      <LazyOtpDialog
        open={proof.isOpen && proof.sentCode.email === normalizeEmail(email)}
        onClose={proof.close}
        email={proof.sentCode.email}
        sent={proof.sentCode}
        onVerify={proof.verify}
        onResend={proof.resend}
      />
    </Suspense>
  );
}

function without(errors: RegisterErrors, cured: readonly string[], wrong: RegisterErrors) {
  const left = Object.entries(errors).filter(([field]) => !cured.includes(field));
  return { ...Object.fromEntries(left), ...wrong };
}

function present(errors: Record<string, string | undefined>): RegisterErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
