/** Every page of the studio, in both themes, from phones to wide screens: one page load for all. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/parley-test.ts';

const WIDTHS = [360, 768, 1280, 1920];
const THEMES = ['light', 'dark'];

test.use({ profile: 'visited' });

test('each page has its title, the focus on its heading, no violation of axe, and never scrolls sideways', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const links = await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href'), title: link.textContent?.trim() })),
    );
  expect(links.length).toBeGreaterThan(2);

  for (const { href, title } of [...links.slice(1), ...links.slice(0, 1)]) {
    await test.step(`${title}`, async () => {
      await page.evaluate((hash) => {
        location.hash = hash ?? '';
      }, href);
      await expect(page).toHaveTitle(`${title} – Parley`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveCount(1);
      const found: string[] = [];
      for (const theme of THEMES) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const wide of await tooWide(page)) found.push(`${title} at ${width} px, ${theme}: ${wide}`);
        }
        for (const violation of await axeViolations(page)) found.push(`${title}, ${theme}: ${violation}`);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      for (const violation of await axeViolations(page)) found.push(`${title} at 360 px: ${violation}`);
      expect(found).toEqual([]);
    });
  }
  expect(errors).toEqual([]);
});

/** What makes the page scroll sideways: the elements that stick out of it at the right. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out: string[] = [];
    const visit = (root: ParentNode, path: string) => {
      for (const element of root.querySelectorAll('*')) {
        const { right } = element.getBoundingClientRect();
        const here = `${path} ${element.localName}.${element.className}`;
        if (right > clientWidth + 0.5) out.push(`${here} ends at ${Math.round(right)}`);
        if (element.shadowRoot) visit(element.shadowRoot, here);
      }
    };
    visit(document, '');
    return [`${scrollWidth} px are needed: ${out.slice(0, 5).join(', ')}`];
  });
}
