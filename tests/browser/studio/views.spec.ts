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

  await test.step('Ctrl+K goes to a page by its name; ? lists the shortcuts and gives the focus back', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('live');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Live – Parley');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a link with a text and a voice fills both in', async () => {
    await page.goto(`${server.url}?text=A+shared+text.&voice=nora`);
    await expect(page.getByTestId('text')).toHaveValue('A shared text.');
    await expect(page.getByTestId('voice-nora')).toBeChecked();
    expect(new URL(page.url()).search).toBe('');
  });
  expect(errors).toEqual([]);
});

/** What makes the page scroll sideways: the elements that stick out of it at the right. Buttons that cut their names. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { clientWidth, scrollWidth } = document.documentElement;
    const out: string[] = [];
    const cut: string[] = [];
    const visit = (root: ParentNode, path: string) => {
      for (const element of root.querySelectorAll('*')) {
        const { right } = element.getBoundingClientRect();
        const here = `${path} ${element.localName}.${element.className}`;
        if (right > clientWidth + 0.5) out.push(`${here} ends at ${Math.round(right)}`);
        if (element.localName === 'button' && element.scrollWidth > element.clientWidth + 1) cut.push(here);
        if (element.shadowRoot) visit(element.shadowRoot, here);
      }
    };
    visit(document, '');
    if (scrollWidth > clientWidth) cut.push(`${scrollWidth} px are needed: ${out.slice(0, 5).join(', ')}`);
    return cut;
  });
}
