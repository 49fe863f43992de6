import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { failedRefresh } from '#test/support/browser/failed-refresh.ts';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { Packages } from './packages.tsx';

function drawn(): string {
  return renderToStaticMarkup(
    <InEnglish>
      <MemoryRouter>
        <Packages />
      </MemoryRouter>
    </InEnglish>,
  );
}

test('packages that load hold their place above the gift cards', () => {
  expect(drawn()).toMatch(/class="[^"]*animate-breathe[^"]*holds-rest/);
});

test('packages stay displayed when their refresh fails', () => {
  failedRefresh('packages', {}, { packages: [] });
  expect(drawn()).toContain('Find a service');
});
