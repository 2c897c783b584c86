import { isEmail, isPoBox, isUsZip } from '@shamba/rules';

// Messages for fields that customers fill in, in the spec's words. Each returns a message, or
// undefined when the value is fine. The server repeats the checks.

export const isBlank = (value: string): boolean => value.trim() === '';

export const emailProblem = (value: string): string | undefined => {
  if (isBlank(value)) return 'Email address is required';
  return isEmail(value.trim()) ? undefined : 'Please enter a valid email address';
};

export const usernameProblem = (value: string): string | undefined => {
  if (isBlank(value)) return 'Username is required';
  return value.trim().length < 3 ? 'Username must be at least 3 characters' : undefined;
};

/** Of a password that is being chosen. */
export const passwordProblem = (value: string): string | undefined => {
  if (value === '') return 'Password is required';
  return value.length < 6 ? 'Password must be at least 6 characters' : undefined;
};

export const PASSWORDS_DIFFER = 'Passwords do not match';

export const repeatProblem = (repeated: string, password: string): string | undefined => {
  if (repeated === '') return 'Please repeat the password';
  return repeated === password ? undefined : PASSWORDS_DIFFER;
};

/** Five digits, or nine with a hyphen: a ZIP code of the United States. */
export const zipProblem = (value: string, message = 'Please enter a valid ZIP code'): string | undefined =>
  isUsZip(value.trim()) ? undefined : message;

/** Wine cannot go to a PO box: looks into every line of the address. */
export const poBoxProblem = (...lines: string[]): string | undefined =>
  isPoBox(...lines) ? 'Wine cannot be delivered to a PO box' : undefined;
