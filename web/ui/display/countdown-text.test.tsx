import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { CountdownSentence } from './countdown-text.tsx';

test('a screen reader reads a duration in the sentence, and the announcement follows it', () => {
  const markup = renderToStaticMarkup(
    <InEnglish>
      <CountdownSentence
        text="Refund amount locked for {time}."
        secondsLeft={245}
        announcement={(minutes) => `Locked for ${minutes} more minutes`}
      />
    </InEnglish>,
  );
  expect(markup).toContain('04:05');
  const spoken = markup
    .replace(/<span aria-hidden="true".*?<\/span>/, '')
    .replace(/<[^>]*aria-live[^>]*>/, '|')
    .replace(/<[^>]+>/g, '');
  expect(spoken).toBe('Refund amount locked for 5 min.|Locked for 5 more minutes');
});
