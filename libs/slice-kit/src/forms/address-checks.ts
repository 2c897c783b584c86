import { isPoBox, isUsZip } from '@shamba/rules';

// What people are told about the fields of an address, in the spec's words. The server checks the same.

/** Five digits, or nine with a hyphen: a ZIP code of the United States. */
export const zipProblem = (value: string, message = 'Please enter a valid ZIP code'): string | undefined =>
  isUsZip(value.trim()) ? undefined : message;

/** Wine cannot go to a PO box: looks into every line of the address. */
export const poBoxProblem = (...lines: string[]): string | undefined =>
  isPoBox(...lines) ? 'Wine cannot be delivered to a PO box' : undefined;
