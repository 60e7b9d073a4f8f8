import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds wrong with the page as it is shown: the rule and the elements. Empty when nothing is. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ content: axe.source });
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(globalThis, 'axe').run(document, {
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${JSON.stringify(target)} ${failureSummary}`).join('; ')}`,
    );
  });
}
