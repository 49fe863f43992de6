import { describe, expect, it } from 'vitest';
import { letter } from './template.ts';

const content = {
  title: 'A <title> & more',
  code: '482913',
  paragraphs: ['From "Asha" <script>alert(1)</script>', "it's fine"],
  action: { label: 'Go & see', url: 'https://zap.example/?a=1&b="2"' },
  footnotes: ['Quiet words'],
};

describe('a letter', () => {
  it('lets no text become markup', () => {
    const { html } = letter(content);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('b="2"');
    expect(html).toContain('&#60;script&#62;');
  });

  it('says the same in both forms', () => {
    const { html, text } = letter(content);
    for (const words of ['482913', 'fine', 'Quiet words', 'Zap Booking']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain('From "Asha" <script>alert(1)</script>');
    expect(text).toContain('Go & see: https://zap.example/?a=1&b="2"');
  });

  it('shows its first paragraph beside the subject in a list, and nobody reads it twice', () => {
    const { html, text } = letter({ ...content, paragraphs: ['Meera said yes.', 'Bye.'] });
    const [hidden = ''] = /<div aria-hidden="true" style="display:none[^>]*>[^<]*/.exec(html) ?? [];
    expect(hidden).toContain('>Meera said yes.');
    expect(html.indexOf(hidden)).toBeLessThan(html.indexOf('<h1'));
    expect(text.match(/Meera said yes/g)).toHaveLength(1);
  });

  it('loads nothing from anywhere', () => {
    expect(letter({ ...content, action: { label: 'x', url: '#' } }).html).not.toMatch(
      /<img|https?:|url\(|@import|<link/,
    );
  });
});
