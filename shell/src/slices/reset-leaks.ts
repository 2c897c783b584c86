const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Cleans up after dialogs that an error unmounted: makes the body scroll and answer presses again, and
 * shows the page to screen readers. Does nothing while another dialog is open.
 */
export function resetLeaks(): void {
  const { body } = document;
  if (document.querySelector(OPEN_DIALOG)) return;
  body.style.removeProperty('pointer-events');
  body.style.removeProperty('overflow');
  body.style.removeProperty('display');
  body.style.removeProperty('visibility');
  body.style.removeProperty('opacity');
  body.removeAttribute('data-scroll-locked');
  for (const hidden of document.querySelectorAll('[data-aria-hidden="true"]')) {
    hidden.removeAttribute('data-aria-hidden');
    hidden.removeAttribute('aria-hidden');
  }
}

/** Removes the style sheets of a release that no longer runs on this page: their rules may reach beyond it. */
export function removeStyles(slice: string, version: string): void {
  for (const sheet of document.querySelectorAll(`link[rel="stylesheet"][href*="/mfe/${slice}/${version}/"]`))
    sheet.remove();
}
