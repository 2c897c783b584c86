import { isEmail, isUsZip } from '@shamba/rules';

export { isPoBox } from '@shamba/rules';

export const isBlank = (value: string): boolean => value.trim() === '';

/** Five digits, or nine with a hyphen: a ZIP code of the United States. */
export const zipProblem = (value: string, message = 'Please enter a valid ZIP code'): string | undefined =>
  isUsZip(value.trim()) ? undefined : message;

export const emailProblem = (value: string): string | undefined => {
  if (isBlank(value)) return 'Email address is required';
  return isEmail(value.trim()) ? undefined : 'Please enter a valid email address';
};

export const usernameProblem = (value: string): string | undefined => {
  if (isBlank(value)) return 'Username is required';
  return value.trim().length < 3 ? 'Username must be at least 3 characters' : undefined;
};

export const MISMATCH = 'Passwords do not match';

/** Of a password that is being chosen. */
export const passwordProblem = (value: string): string | undefined => {
  if (value === '') return 'Password is required';
  return value.length < 6 ? 'Password must be at least 6 characters' : undefined;
};

export const repeatProblem = (repeated: string, password: string): string | undefined => {
  if (repeated === '') return 'Please repeat the password';
  return repeated === password ? undefined : MISMATCH;
};
