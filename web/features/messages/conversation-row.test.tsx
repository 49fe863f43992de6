import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Conversation } from '#contract/messages/views.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { ConversationRow } from './conversation-row.tsx';

const conversation: Conversation = {
  ...{ bookingId: 'b', reference: 'ZAP-1', otherName: 'आशा राव', serviceName: 'गुलाब सैलॉन' },
  ...{ subServiceName: 'Haircut', unread: 0 },
  latest: { isOwn: false, text: 'Hello', isHidden: false, writtenAt: '2026-11-30T10:00:00Z' },
};

test('names have the language of their script', () => {
  const markup = renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>
        <ConversationRow to="/messages/b" conversation={conversation} />
      </MemoryRouter>
    </InEnglish>,
  );
  expect(markup).toContain('lang="hi">आशा राव<');
  expect(markup).toContain('lang="hi">गुलाब सैलॉन<');
});
