import type { ReactNode } from 'react';
import { TextsProvider } from '#web/i18n/texts.tsx';
import { englishTexts } from './texts.ts';

/** Renders children with all English texts. */
export function InEnglish({ children }: { children: ReactNode }) {
  return (
    <TextsProvider language="en" texts={englishTexts}>
      {children}
    </TextsProvider>
  );
}
