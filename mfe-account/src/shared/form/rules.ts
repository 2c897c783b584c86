/** The same simple pattern as at checkout: text, @, text, dot, text. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PO_BOX = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i;

export const isBlank = (value: string): boolean => value.trim() === '';

/** Wine is handed to an adult: that needs a door. */
export const isPoBox = (address: string): boolean => PO_BOX.test(address);

export const emailProblem = (value: string): string | undefined => {
  if (isBlank(value)) return 'Email address is required';
  return EMAIL.test(value.trim()) ? undefined : 'Please enter a valid email address';
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
