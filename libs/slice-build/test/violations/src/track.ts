/** Hears every press of the page, for ever. */
export function track(): void {
  document.addEventListener('click', () => undefined);
}
