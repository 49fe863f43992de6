import type { Page } from '@playwright/test';
import { modal } from '../../steps.ts';

/** An address near the journeys' plumber, who is in the centre of Pune. */
const pune = {
  'Flat or house no.': 'B-7',
  'Floor (optional)': '2',
  'Building and street': 'Sai Heights, Bhandarkar Road',
  'Landmark (optional)': 'the post office',
  Area: 'Shivajinagar',
  City: 'Pune',
  'PIN code': '411004',
};

/** Types the address of a home visit into the first step of a booking. */
export async function fillHome(page: Page, change: Partial<typeof pune> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...pune, ...change })) {
    await modal(page).getByLabel(label, { exact: true }).fill(text);
  }
}
