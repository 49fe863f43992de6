import { describe, expect, it } from 'vitest';
import { renderEmail } from './template.ts';

const content = {
  title: 'A <title> & more',
  code: '482913',
  paragraphs: ['From "Asha" <script>alert(1)</script>', "it's fine"],
  action: { label: 'Go & see', url: 'https://zap.example/?a=1&b="2"' },
  footnotes: ['Quiet words'],
};

describe('renderEmail', () => {
  it('Escapes all text', () => {
    const { html } = renderEmail(content);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('b="2"');
    expect(html).toContain('&#60;script&#62;');
  });

  it('Has the same content as text and as HTML', () => {
    const { html, text } = renderEmail(content);
    for (const words of ['482913', 'fine', 'Quiet words', 'Zap Booking']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain('From "Asha" <script>alert(1)</script>');
    expect(text).toContain('Go & see: https://zap.example/?a=1&b="2"');
  });

  it('Shows the first paragraph as preview text, hidden from readers of the e-mail', () => {
    const { html, text } = renderEmail({ ...content, paragraphs: ['Meera said yes.', 'Bye.'] });
    const [hidden = ''] = /<div aria-hidden="true" style="display:none[^>]*>[^<]*/.exec(html) ?? [];
    expect(hidden).toContain('>Meera said yes.');
    expect(html.indexOf(hidden)).toBeLessThan(html.indexOf('<h1'));
    expect(text.match(/Meera said yes/g)).toHaveLength(1);
  });

  it('Loads nothing from the network', () => {
    expect(renderEmail({ ...content, action: { label: 'x', url: '#' } }).html).not.toMatch(
      /<img|https?:|url\(|@import|<link/,
    );
  });
});
