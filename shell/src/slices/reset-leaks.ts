const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Takes back what a release's dialogs may have left on the page when an error tore them down: a body that does not
 * scroll or answer presses, and a page that is hidden from screen readers. Not while another dialog is open.
 */
export function resetLeaks(): void {
  const { body } = document;
  if (document.querySelector(OPEN_DIALOG)) return;
  body.style.removeProperty('pointer-events');
  body.style.removeProperty('overflow');
  body.removeAttribute('data-scroll-locked');
  for (const hidden of document.querySelectorAll('[data-aria-hidden="true"]')) {
    hidden.removeAttribute('data-aria-hidden');
    hidden.removeAttribute('aria-hidden');
  }
}
