import type { ReactNode } from 'react';
import { texts } from '#messages/en/messages.ts';
import { TextsProvider } from '#web/i18n/texts.tsx';

const messagesTexts = { messages: texts };

/** The texts of conversations in English, for areas of work. */
export function MessageTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={messagesTexts}>{children}</TextsProvider>;
}
