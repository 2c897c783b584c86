const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Attributes by which a release hides, moves or kills the page around its own part. */
const LOOKS = ['style', 'class', 'hidden', 'inert'] as const;

/** How the elements around the app looked before any release ran: this module comes with the shell. */
const before = [document.documentElement, document.body, document.querySelector('#root')].flatMap((element) =>
  element ? LOOKS.map((name) => ({ element, name, value: element.getAttribute(name) })) : [],
);

/**
 * Cleans up after a release that is replaced, and after dialogs that an error unmounted: html, body and root look as
 * before the first release, and screen readers find the page. Does nothing while another dialog is open.
 */
export function resetLeaks(): void {
  if (document.querySelector(OPEN_DIALOG)) return;
  for (const { element, name, value } of before) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  document.body.removeAttribute('data-scroll-locked');
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
