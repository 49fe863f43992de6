import type { Page } from '@playwright/test';

/** A line of a text that is broken within its words has fewer characters than this. */
const CHARACTERS_MIN = 5;

/**
 * Lists what text of twice the size makes unreadable on this page or in its open dialog (WCAG 1.4.4): boxes that become
 * wider than the screen, and texts that stand beside them with a few characters a line.
 */
export function problemsAtTwiceTheSize(page: Page): Promise<string[]> {
  return page.evaluate((charactersMin) => {
    const root = document.documentElement;
    // Through the CSSOM, because the page's policy does not allow another style element.
    root.style.fontSize = '200%';
    const boxes = [root, ...document.querySelectorAll('[role=dialog], [role=dialog] > *')];
    const wide = boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.scrollWidth} px in ${box.clientWidth}: ${outermost(box)}`);
    const found = [...wide, ...squeezedTexts()];
    root.style.fontSize = '';
    return found;

    function outermost(box: Element): string {
      const edge = box.getBoundingClientRect().left + box.clientWidth + 1;
      const outside = [...box.querySelectorAll('*')].filter(
        (part) => part.getBoundingClientRect().right > edge,
      );
      const described = (part: Element) => `<${part.tagName} class="${part.className}">`;
      return outside.slice(0, 6).map(described).join(' ');
    }

    function squeezedTexts(): string[] {
      const squeezed: string[] = [];
      const range = document.createRange();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility()) continue;
        const words = text.textContent?.trim() ?? '';
        range.selectNodeContents(text);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 2 && words.length / lines < charactersMin) squeezed.push(`squeezed: ${words}`);
      }
      return squeezed;
    }
  }, CHARACTERS_MIN);
}
