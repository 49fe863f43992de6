import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Placeholder } from './photo.tsx';

test('[ERR-16] the placeholder of an image keeps its name and size', () => {
  const markup = renderToStaticMarkup(<Placeholder alt="Work by Asha" className="size-24" />);
  expect(markup).toMatch(/^<span role="img" aria-label="Work by Asha" class="[^"]*\bsize-24"/);
  expect(markup).not.toContain('<img');
});

test('[ERR-16] the placeholder of a decorative image is hidden from screen readers', () => {
  expect(renderToStaticMarkup(<Placeholder alt="" />)).toMatch(/^<span aria-hidden="true"/);
});
