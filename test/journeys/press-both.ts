import type { Locator } from '@playwright/test';

/**
 * Presses two controls one after the other, as on a slow device: the state of the first press is displayed, but not yet
 * the URL, which the router renders in a transition.
 */
export async function pressBoth(first: Locator, second: Locator): Promise<void> {
  const other = await second.elementHandle();
  await first.evaluate(async (one: HTMLElement, two) => {
    one.click();
    for (let turn = 0; turn < 10; turn += 1) await null;
    (two as HTMLElement).click();
  }, other);
}
