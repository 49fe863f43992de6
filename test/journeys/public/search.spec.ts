import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { modal } from '../steps.ts';

shareServer('pages that nothing changes');

// A visitor's first request has no session.
test.use({ expectedErrors: [/401/] });

test('a visitor mistypes, gets corrected results, filters by a free day and opens the booking at a found time; similar results are offered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // Text that is typed before hydration is kept.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('What are you looking for?').fill('pottaery for two');
  scripts.resolve();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('pottaery for two');
  const place = page.getByRole('combobox', { name: 'City or area' });
  await place.fill('bomba');
  // The person's location is unknown, so a place replaces it.
  await place.fill('');
  await page.getByRole('option', { name: /^Near me/ }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/Please type a city or an area instead\./)).toBeVisible();
  await place.fill('Mumbai');
  await page.getByRole('option', { name: 'Mumbai', exact: true }).click();
  await expect(place).toHaveValue('Mumbai');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=pottaery&in=Mumbai&people=2/);
  await expect(page.getByText(/Showing results for pottery/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Remove 2 people/ })).toBeVisible();
  await expect(page).toHaveTitle(/Pottaery in Mumbai/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByText('When', { exact: true }).first().click();
  const day = page.getByRole('list', { name: 'Days' }).getByRole('link').nth(4);
  const nth = new URL((await day.getAttribute('href')) ?? '', page.url()).searchParams.get('date');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(day).toBeHidden();
  await filters.getByText('When', { exact: true }).first().click();
  await day.click();
  await expect(page).toHaveURL(new RegExp(`date=${nth}`));
  await expect(day).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'When' })).toHaveValue(nth ?? '');
  // The chosen filter moves to the front of the row.
  await expect(filters.locator('summary').first()).toBeFocused();
  const width = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  expect(await width()).toBe(0);
  await expectAccessible(page);

  const found = page.getByRole('list', { name: /Free times at Clay & Kiln Workshop/ });
  const start = found.getByRole('link').nth(0);
  const at = new URL((await start.getAttribute('href')) ?? '', page.url()).searchParams.get('at');
  const time = (await start.textContent()) ?? '';
  await start.click();
  await expect(page).toHaveURL(/\/service-details\/[\w-]+\?book=[\w-]+/);
  expect(new URL(page.url()).searchParams.get('at')).toBe(at);
  await expect(
    modal(page).getByRole('radio', { name: new RegExp(`^${time}`), checked: true }),
  ).toBeVisible();
  await expect(
    modal(page)
      .getByText(/2 people/)
      .first(),
  ).toBeVisible();

  await page.goto('/search?q=pottery&in=Mumbai&max=10');
  const notice = page.getByRole('status').filter({ hasText: 'No pottery at that price.' });
  await expect(notice).toContainText('Showing other prices.');
  await expect(page.getByRole('heading', { name: 'Clay & Kiln Workshop' })).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Search without these filters' }).click();
  await expect(page).toHaveURL(/\/search\?q=pottery&in=Mumbai$/);
});

test('the first result is at most twelve tab stops away, and Back restores the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search');
  const results = page.getByRole('heading', { level: 2 }).getByRole('link');
  await page.waitForLoadState('networkidle');
  let stops = 0;
  const isReached = () => results.first().evaluate((element) => element === document.activeElement);
  while (stops < 20 && !(await isReached())) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(12);

  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(results).toHaveCount(40);
  const late = results.nth(35);
  // Playwright's click may scroll, which would change the position to restore.
  const before = await late.evaluate((link: HTMLElement) => {
    link.scrollIntoView({ block: 'center' });
    link.click();
    return window.scrollY;
  });
  await expect(page).toHaveURL(/service-details/);
  await page.goBack();
  await expect(results).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);

  await page.goto('/search?q=qqqqzzzz&in=Pune&rating=4');
  await expect(page.getByRole('heading', { name: /Nothing found/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All services here' }).click();
  await expect(page).toHaveURL((url) => url.search === '?in=Pune');
});

test('a visitor types a locality, misspelt or by keyboard, and sees its namesakes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search?q=haircut+kormangala');
  await expect(page).toHaveURL(/q=haircut&in=Koramangala%2C\+Bengaluru/);
  await expect(
    page.getByRole('heading', { level: 1, name: /Haircut near Koramangala, Bengaluru/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: /Remove Near Koramangala, Bengaluru · 5 km/ }),
  ).toBeVisible();

  const place = page.getByRole('combobox', { name: 'City or area' });
  await place.fill('');
  await place.pressSequentially('gandhi na');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /Gandhi Nagar, Chennai/ })).toBeVisible();
  await place.press('ArrowDown');
  await place.press('ArrowDown');
  const second = list.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const label = (await second.textContent()) ?? '';
  await expectAccessible(page);
  await place.press('Escape');
  await expect(list).toBeHidden();
  await expect(place).toHaveValue('gandhi na');
  await place.press('ArrowUp');
  await expect(list).toBeVisible();
  await place.press('Home');
  await place.press('Escape');
  await place.press('ArrowDown');
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(place).toHaveValue(label);
  await place.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('in') === label);

  const others = page.getByRole('navigation', { name: 'Places of the same name' });
  await others.getByRole('link', { name: /Gandhi Nagar, Jaipur/ }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('in') === 'Gandhi Nagar, Jaipur');
  await expectAccessible(page);
});

test('a visitor types the name of a business whose words mean other things, and opens its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search');
  await page.getByLabel('What are you looking for?').fill('six strings at st andrews mumbai');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Remove In Mumbai' })).toBeVisible();
  const named = page.getByRole('navigation', { name: 'Services with the name you typed' });
  await expect(named).toContainText('Looking for Six Strings at St. Andrew’s?');
  await expectAccessible(page);
  await named
    .getByRole('link', { name: 'Six Strings at St. Andrew’s, Bandra West, Mumbai' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Six Strings at St. Andrew’s' }),
  ).toBeVisible();

  await page.goto('/hi/search?q=six+strings+at+st+andrews');
  await expect(page.getByRole('navigation', { name: 'आपके लिखे नाम की सेवाएँ' })).toContainText(
    'क्या आप Six Strings at St. Andrew’s खोज रहे हैं?',
  );
});

test('a result opened by its name keeps the day, the people and the offer; Back leads to the results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/search?q=haircut+for+2+ladies+tomorrow+in+bandra');
  await expect(page.getByRole('link', { name: 'Remove For women' })).toBeVisible();
  const results = page.url();
  const card = page.getByRole('listitem').filter({ hasText: 'Marigold Hair & Beauty' });
  await expect(card.getByText("Women's haircut · ₹499", { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Marigold Hair & Beauty', exact: true }).click();
  await expect(page).toHaveURL(/service-details.*people=2/);
  const at = new URL(page.url()).searchParams.get('at') ?? '';
  await expect(page.getByText('Your search', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: "Book Now: Women's haircut", exact: true }).click();
  await expect(modal(page).getByText('2 people').first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('at') === at);
  await page.goBack();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(/service-details.*people=2/);
  await page.getByRole('link', { name: 'All services', exact: true }).click();
  await expect(page).toHaveURL(results);

  await page.getByRole('link', { name: 'Remove all filters', exact: true }).click();
  await expect(page).toHaveURL((url) => url.search === '?q=haircut&in=Bandra%2C+Mumbai');
});
