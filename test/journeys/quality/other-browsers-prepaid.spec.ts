import { engines } from '../../engines/launch.ts';
import type { Person } from '../../engines/person.ts';
import { logIn, PROVIDER, payByCard, register, withPerson } from '../../engines/steps.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { SALON } from '../steps.ts';

const PACKAGE_TASK = "Children's haircut";
const CARD_TASK = 'Hair spa';
const dialog = { within: 'dialog' } as const;

for (const engine of engines) {
  test(`in ${engine.name}: gift cards and packages are sold, bought and pay for bookings`, async ({
    server,
    sandbox,
  }, info) => {
    info.skip(engine.missing !== undefined, engine.missing ?? '');
    test.setTimeout(300_000);
    await withPerson({ engine, url: server.url, info }, async (person) => {
      const email = `prepaid-${engine.name.toLowerCase()}@journey.zapbooking.test`;
      await person.open('/');
      await logIn(person, sandbox, PROVIDER);
      await sell(person);
      await person.forget();
      await person.open('/register');
      await register(person, sandbox, email);
      await person.untilAt(/^\/$/);
      await buyCard(person, email);
      const mail = await sandbox.email(email, 'Kavya sent you a gift card');
      await addCard(person, /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail.text)?.[0] ?? '');
      await buyPackage(person);
      await useCard(person);
      await usePackage(person);
      await readInHindi(person);
    });
  });
}

/** Uses the provider's forms: a switch with amounts, and a dialog with a list. */
async function sell(person: Person): Promise<void> {
  await person.open('/serviceProvider/prepaid?kind=gift-cards');
  // The journey with the other engine may have turned it on.
  if (!(await person.isChecked('Sell gift cards'))) {
    await person.press('field', 'Sell gift cards');
    await person.fill(/^Amounts in ₹/, '500, 1000');
    await person.press('button', 'Save');
    await person.see('Gift cards saved');
  }
  await person.open('/serviceProvider/prepaid');
  await person.press('button', 'Add a package');
  await person.choose('Service', `${PACKAGE_TASK}, ${SALON}`, dialog);
  await person.fill('Price of all visits, in ₹', '1000', dialog);
  await person.press('button', 'Save package', dialog);
  await person.see('₹1,000.00 · ₹200.00 per visit · valid for 6 months');
}

async function openSalon(person: Person): Promise<void> {
  await person.open('/search?q=hair+spa');
  await person.press('link', SALON);
  await person.untilAt(/^\/service-details\//);
}

async function buyCard(person: Person, email: string): Promise<void> {
  await openSalon(person);
  await person.press('button', 'Give a gift card');
  await person.press('radio', '₹500.00', dialog);
  await person.fill('Recipient’s name', 'Asha', dialog);
  await person.fill('Recipient’s e-mail', email, dialog);
  await person.press('button', 'Pay ₹500.00', dialog);
  await payByCard(person);
  await person.see('We have e-mailed the code to Asha.');
}

async function addCard(person: Person, code: string): Promise<void> {
  await person.open('/wallet');
  await person.press('button', 'Add a gift card');
  await person.fill('Code', code.toLowerCase(), dialog);
  await person.press('button', 'Add', dialog);
  await person.see('₹500.00 of ₹500.00 left');
}

async function buyPackage(person: Person): Promise<void> {
  await openSalon(person);
  await person.press('button', `Buy 5 visits of ${PACKAGE_TASK} for ₹1,005.00`);
  await person.press('button', 'Pay ₹1,005.00', dialog);
  await payByCard(person);
  await person.see('You have 5 visits.');
}

/** Chooses a time on a later day and continues to the review of the booking. */
async function review(person: Person, task: string): Promise<void> {
  await openSalon(person);
  await person.press('button', `Book Now: ${task}`);
  await person.press('button', 'Choose a time', dialog);
  await person.press('radio', /free$/, { ...dialog, nth: 3 });
  await person.press('radio', /\d:\d\d (AM|PM)/, { ...dialog, nth: 1 });
  await person.press('button', 'Review booking', dialog);
}

/** The card pays a part, and the rest is paid at once. */
async function useCard(person: Person): Promise<void> {
  await review(person, CARD_TASK);
  await person.press('field', /^Use gift card/, dialog);
  await person.see('₹400.00 now');
  await person.press('button', /^Pay ₹/, dialog);
  await payByCard(person);
  await person.untilAt(/^\/myBooking/);
  await person.press('link', CARD_TASK);
  await person.see('₹500.00 paid with a gift card.');
}

async function usePackage(person: Person): Promise<void> {
  await review(person, PACKAGE_TASK);
  await person.press('button', 'Book with package', dialog);
  await person.untilAt(/^\/myBooking/);
  await person.press('link', PACKAGE_TASK);
  await person.see('₹201.00 paid with your package.');
}

/** Checks texts, digits and width of the translated pages. */
async function readInHindi(person: Person): Promise<void> {
  await person.open('/hi/wallet');
  await person.see('5 में से 4 बाकी');
  for (const path of ['/hi/wallet', '/hi/notification', '/hi/myBooking', '/hi/profile?pane=zap']) {
    await person.open(path);
    const excess = 'return document.documentElement.scrollWidth - innerWidth;';
    expect(await person.evaluate<number>(excess), path).toBeLessThanOrEqual(0);
  }
}
