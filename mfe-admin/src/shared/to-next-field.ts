import type { KeyboardEvent } from 'react';

/**
 * A form's key handler: Enter, which a scanner sends after each code, goes to the next field and never saves. What the
 * field holds is selected, so that the next code replaces it.
 */
export function toNextField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')].filter((field) => !field.closest('[hidden]'));
  const next = fields[fields.indexOf(event.target) + 1];
  next?.focus();
  next?.select();
}
