import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { LoadFailed } from './load-failed.tsx';

const render = (httpStatus: number) =>
  renderToStaticMarkup(
    <InEnglish>
      <LoadFailed
        title="Your prices could not be loaded"
        message="Service not found"
        httpStatus={httpStatus}
        onRetry={() => {}}
      />
    </InEnglish>,
  );

test('[ERR-09] a failed page names the problem and can be loaded again', () => {
  for (const part of ['Your prices could not be loaded', 'Service not found', 'Try again']) {
    expect(render(503)).toContain(part);
  }
});

test('a page whose object does not exist offers no retry, which cannot help', () => {
  expect(render(404)).toContain('Service not found');
  expect(render(404)).not.toContain('Try again');
  expect(render(404)).not.toContain('could not be loaded');
});
