import type { LitElement } from 'lit';

/**
 * Moves the focus to the first `h1` below `root`, so that keyboards go on and screen readers read from the new page. Waits
 * for elements that are still rendering. @returns whether there is one
 */
export async function focusHeading(root: ParentNode): Promise<boolean> {
  const heading = await findHeading(root);
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

async function findHeading(root: ParentNode): Promise<HTMLHeadingElement | null> {
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLHeadingElement && element.localName === 'h1') return element;
    if (element.shadowRoot === null) continue;
    if (isLit(element)) await element.updateComplete;
    const inside = await findHeading(element.shadowRoot);
    if (inside !== null) return inside;
  }
  return null;
}

const isLit = (element: Element): element is LitElement => 'updateComplete' in element;
