import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { picture } from '../../support/samples/images.ts';
import { call } from '../call.ts';
import { expectAccessible } from '../money-steps.ts';
import {
  modal,
  openService,
  openSession,
  passSecondStep,
  sendCode,
  signIn,
  times,
  toStep,
  WORKSHOP,
} from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const PROVIDER = 'provider@demo.zapbooking.test';
const ADMIN = 'admin@demo.zapbooking.test';
const TASK = 'Wheel pottery workshop';
const REVIEW_TEXT = 'My bowl leans <b>bravely</b>, see https://bowl.test';

/** The reviews on the page of the workshop. */
async function openReviews(page: Page): Promise<void> {
  await openService(page, WORKSHOP);
  await page.getByRole('tab', { name: 'Reviews' }).click();
}

test('[SVC-02, SVC-06, PROF-39, PDET-09] a customer rates a visit and edits the review, the provider replies, a visitor reports, an admin hides', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const visitor = await openSession(browser, baseURL);
  await openReviews(visitor);
  await expect(visitor.getByRole('tab')).toHaveText(['Services', 'Reviews']);
  await expect(visitor.getByRole('heading', { name: 'Reviews Coming Soon' })).toBeVisible();

  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/myBooking?status=completed');
  await page.getByRole('link', { name: `Rate: ${TASK}` }).click();
  const dialog = page.getByRole('dialog', { name: 'How was it?' });
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(dialog.getByText('Please choose a star rating.')).toBeVisible();
  await dialog.getByRole('radio', { name: '2 stars, fair' }).check();
  await dialog.getByLabel('Your review (optional)').fill(REVIEW_TEXT);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByText('Your text has not been sent yet.')).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Your review (optional)')).toHaveValue(REVIEW_TEXT);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No photo') };
  const bowl = { name: 'bowl.png', mimeType: 'image/png', buffer: await picture('png') };
  await dialog.getByLabel('Photo files').setInputFiles([notes, bowl]);
  await expect(dialog.getByText(/^notes\.txt was not added\. Choose a JPEG/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await expect(dialog.getByLabel('Your review (optional)')).toHaveValue(REVIEW_TEXT);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Photo 1 of 1 by Asha V\./ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your review', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Change until/ }).click();
  const again = page.getByRole('dialog', { name: 'Change your review' });
  await expect(again.getByLabel('Your review (optional)')).toHaveValue(REVIEW_TEXT);
  await again.getByRole('radio', { name: '4 stars, very good' }).check();
  await again.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your review was changed.')).toBeVisible();
  await page.goto('/profile?pane=settings');
  const posts = page.getByRole('region', { name: 'MyPosts' });
  await expect(posts.getByText(REVIEW_TEXT)).toBeVisible();
  await expect(posts.getByText('4 stars, very good')).toBeVisible();
  await expectAccessible(page);

  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto('/serviceProvider/myServices');
  await provider
    .getByRole('listitem')
    .filter({ hasText: WORKSHOP })
    .getByRole('link', { name: 'View My Service Details' })
    .click();
  await expect(provider.getByText(/New \(1 review\)/)).toBeVisible();
  await provider.getByRole('button', { name: /Reply to Asha V\./ }).click();
  await provider.getByLabel('Your reply').fill('Leaning bowls hold mangoes best.');
  await provider.getByRole('button', { name: 'Publish reply' }).click();
  await expect(provider.getByText('Reply published')).toBeVisible();
  await expectAccessible(provider);

  await visitor.reload();
  const review = visitor.getByRole('article').filter({ hasText: 'Asha V.' });
  await expect(review.getByText(REVIEW_TEXT)).toBeVisible();
  await expect(review.getByText('Verified booking')).toBeVisible();
  await review.getByRole('button', { name: /^Photo 1 of 1 by Asha V\./ }).click();
  const photo = visitor.getByRole('dialog').getByRole('img', { name: /^Photo by Asha V\./ });
  await expect(photo).toBeVisible();
  const address = (await photo.getAttribute('src')) ?? '';
  await visitor.keyboard.press('Escape');
  await expect(review.getByRole('heading', { name: /Reply from Meera Nair/ })).toBeVisible();
  await expect(visitor.getByText(/1 review so far\./)).toBeVisible();
  const forThree = new URL(visitor.url());
  forThree.searchParams.set('people', '3');
  await visitor.goto(forThree.href);
  await review.getByRole('button', { name: /Report the review by Asha V\./ }).click();
  await expect(visitor).toHaveURL(/\/login\?next=/);
  await sendCode(visitor, sandbox, ADMIN);
  const report = visitor.getByRole('dialog', { name: 'Report this review' });
  await expect(report).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await review.getByRole('button', { name: /Report the review by Asha V\./ }).click();
  // The party of the search is still in the URL.
  await expect(visitor).toHaveURL(/people=3/);
  await report.getByLabel('What is wrong with it?').fill('It advertises bowls');
  await report.getByRole('button', { name: 'Send the report' }).click();
  await expect(visitor.getByText('Thank you. We will look at it.')).toBeVisible();

  await visitor.goto('/admin/reviews');
  await passSecondStep(visitor, sandbox);
  const reported = visitor.getByRole('article').filter({ hasText: 'It advertises bowls' });
  await expectAccessible(visitor);
  await reported.getByRole('button', { name: 'Hide with a reason' }).click();
  await visitor.getByLabel('Reason').fill('Advertising');
  await visitor.getByRole('button', { name: 'Hide review' }).click();
  await expect(visitor.getByText('No reported reviews')).toBeVisible();
  await openReviews(visitor);
  await expect(visitor.getByText(/^A review was hidden: Advertising/)).toBeVisible();
  await expect(visitor.getByText(REVIEW_TEXT)).toBeHidden();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await visitor.context().close();
  await provider.context().close();
});

test.describe('with a second device', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a review whose response was lost is published once, and photos of another device stay', async ({
    page,
    browser,
    baseURL,
    sandbox,
  }) => {
    await signIn(page, sandbox, CUSTOMER);
    const [open] = await call(page, 'openReviews');
    const { bookingId } = open;
    await page.goto(`/booking-details/${bookingId}?review`);
    const dialog = page.getByRole('dialog', { name: 'How was it?' });
    await dialog.getByRole('radio', { name: '4 stars, very good' }).check();
    await dialog.getByLabel('Photo files').setInputFiles(await photo('one.png', 300));
    await expect(dialog.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    const loses = async (route: Route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    };
    // Also reading it fails, so that the dialog does not know that it was published.
    await page.route('**/review', loses, { times: 2 });
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/review');
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Thank you for your review.')).toBeVisible();

    await page.getByRole('button', { name: /^Change until/ }).click();
    const change = page.getByRole('dialog', { name: 'Change your review' });
    await expect(change.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    const other = await openSession(browser, baseURL);
    await signIn(other, sandbox, CUSTOMER);
    await other.goto(`/booking-details/${bookingId}?review`);
    const second = other.getByRole('dialog', { name: 'Change your review' });
    await second.getByLabel('Photo files').setInputFiles(await photo('two.png', 400));
    await second.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Your review was changed.')).toBeVisible();
    await change.getByRole('radio', { name: '3 stars, good' }).check();
    await change.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your review was changed.')).toBeVisible();
    const { review } = await call(page, 'bookingReview', { params: { bookingId } });
    expect(review).toMatchObject({ stars: 3, photos: [{ width: 300 }, { width: 400 }] });
    await page.getByRole('button', { name: /^Change until/ }).click();
    await change.getByRole('button', { name: 'Remove photo 1' }).click();
    await change.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: /^Photo 1 of 1 by / })).toBeVisible();
    await other.context().close();
  });
});

async function photo(name: string, width: number) {
  return { name, mimeType: 'image/png', buffer: await picture('png', { width, height: 200 }) };
}

test('[SVC-01, SVC-03, SVC-04, SVC-05, SVC-09, SVC-10, SVC-11, SVC-12, SVC-13, SVC-14, SVC-16, SVC-19, SVC-20] a visitor reads the figures and the reviews of a service', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openService(page, 'Momo Hour');
  await expect(page.getByText(/4\.4 \(9 reviews\)/)).toBeVisible();
  await expect(page.getByText(/^(Available|Busy|Offline)$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^4\.4 \(9 reviews\) · 13 bookings · replies in/ })
    .click();
  const known = page.getByRole('region', { name: 'Facts about this service' });
  const figure = (name: string) => known.locator('dl > div').filter({ hasText: name }).first();
  await expect(figure('Rating')).toContainText('4.4 of 5');
  await expect(figure('Bookings completed')).toContainText(/^.*13/);
  await expect(figure('Usual response time')).toContainText(/\d+ min.*of 13 requests/);
  await expect(figure('Experience')).toContainText('14 years');
  for (const madeUp of ['2.5k+', '5+ Years', 'Within 2 hours']) {
    await expect(page.getByText(madeUp)).toHaveCount(0);
  }
  await expect(known.getByText(/^Typical time to answer a request/)).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.getByRole('tab', { name: 'Reviews' }).click();
  const stars = page.getByRole('list', { name: 'Reviews', exact: true }).getByText(/^\d stars?, /);
  await expect(stars).toHaveCount(9);
  await page.getByLabel('Sort reviews').selectOption('Lowest first');
  await expect(stars.first()).toHaveText('3 stars, good');
  await page.getByLabel('Sort reviews').selectOption('Highest first');
  await expect(stars.last()).toHaveText('3 stars, good');
  await expect(page.getByText(/Demo data: this service/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Services' }).click();
  const book = page.getByRole('button', { name: 'Book Now: Regional cooking class' });
  await expect(book).toHaveText('Book Now');
  await book.click();
  await expect(modal(page)).toContainText('Regional cooking class');
  await toStep(page, 'When');
  await expect(times(page).first()).toBeVisible();
});
