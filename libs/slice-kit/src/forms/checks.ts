import { addressParts, isEmail, isNeeded, isPoBox, isUsZip, zipOfOtherState } from '@shamba/rules';

// Messages for customers' fields, in the spec's words. Each check returns a message, or
// undefined for a good value. The server repeats the checks.

export const isBlank = (value: string): boolean => value.trim() === '';

export const emailProblem = (value: string): string | undefined => {
  if (isBlank(value)) return 'Email address is required';
  return isEmail(value.trim()) ? undefined : 'Please enter a valid email address';
};

export const usernameProblem = (value: string): string | undefined => {
  if (isBlank(value)) return 'Username is required';
  return value.trim().length < 3 ? 'Username must be at least 3 characters' : undefined;
};

/** Checks a new password. */
export const passwordProblem = (value: string): string | undefined => {
  if (value === '') return 'Password is required';
  return value.length < 6 ? 'Password must be at least 6 characters' : undefined;
};

export const PASSWORDS_DIFFER = 'Passwords do not match';

export const repeatProblem = (repeated: string, password: string): string | undefined => {
  if (repeated === '') return 'Please confirm the password';
  return repeated === password ? undefined : PASSWORDS_DIFFER;
};

interface Place {
  state: string;
  zip: string;
  country?: string;
}

/** Checks a postal code by its country: in the United States five digits, or nine with a hyphen, of the state. */
export function zipProblem(
  { state, zip, country = 'US' }: Place,
  { required = 'ZIP code is required', wrong = 'Please enter a valid ZIP code' } = {},
): string | undefined {
  const { postalCode } = addressParts(country);
  if (postalCode === 'none') return undefined;
  if (isBlank(zip)) return isNeeded(postalCode) ? required : undefined;
  if (postalCode !== 'zip') return undefined;
  if (!isUsZip(zip.trim())) return wrong;
  return (country === 'US' && zipOfOtherState(zip, state)) || undefined;
}

/** Checks that a state is named where its country's addresses name one. */
export const stateProblem = (
  { state, country = 'US' }: Omit<Place, 'zip'>,
  required = 'State is required',
): string | undefined => (isBlank(state) && addressParts(country).state === 'required' ? required : undefined);

/** Checks every line of an address: wine cannot go to a PO box. */
export const poBoxProblem = (...lines: string[]): string | undefined =>
  isPoBox(...lines) ? 'Wine cannot be delivered to a PO box' : undefined;
