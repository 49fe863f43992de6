import { useId, useRef, useState } from 'react';
import { MESSAGE_LENGTH_MAX } from '#contract/messages/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { isTyping } from '#web/lib/focus-field.ts';
import { unsentText } from '#web/lib/unsent-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';

/** Shows the character count from this length on. */
const COUNT_FROM = MESSAGE_LENGTH_MAX - 200;

/** The message input; keeps the text until it is sent. */
export function Composer({ bookingId }: { bookingId: string }) {
  const t = useT();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const key = useRef<string>(undefined);
  const fieldId = useId();
  const send = async () => {
    const trimmed = text.trim();
    if (isSending) return;
    if (!trimmed) {
      setFailure(t('messages.needsText'));
      return document.getElementById(fieldId)?.focus();
    }
    setSending(true);
    setFailure(undefined);
    try {
      // The same key on a retry after a network failure, so that the message is stored once.
      key.current ??= crypto.randomUUID();
      await browserApi.call('writeMessage', {
        params: { bookingId },
        body: { text: trimmed },
        idempotencyKey: key.current,
        skipNotification: true,
      });
      key.current = undefined;
      setText((now) => unsentText(now, text));
      if (!isTyping()) document.getElementById(fieldId)?.focus();
      await refresh('thread');
    } catch (error) {
      setFailure(failureText(error));
    }
    setSending(false);
  };
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextAreaField
        id={fieldId}
        label={t('messages.label')}
        rows={2}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        error={failure}
        {...(text.length > COUNT_FROM
          ? { hint: t('messages.charactersOf', { count: text.length, most: MESSAGE_LENGTH_MAX }) }
          : {})}
        onChange={({ target }) => {
          setText(target.value);
          setFailure(undefined);
          key.current = undefined;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <Button type="submit" className="justify-self-end" busy={isSending}>
        {t('messages.send')}
      </Button>
    </form>
  );
}
