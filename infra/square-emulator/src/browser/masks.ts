/** Digits only, grouped by four, at most 19 characters. */
export function maskNumber(text: string): string {
  const groups = digitsOf(text).match(/\d{1,4}/g) ?? [];
  return groups.join(' ').slice(0, 19);
}

/**
 * Digits only, a slash after two, at most five characters. `removing`: does not add the slash again during deletion.
 */
export function maskExpiry(text: string, removing = false): string {
  const digits = digitsOf(text).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && removing)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Digits only, at most four. */
export const maskCvv = (text: string): string => digitsOf(text).slice(0, 4);

/** Letters, digits, blanks and hyphens, at most ten characters. */
export const maskPostalCode = (text: string): string => text.replace(/[^0-9A-Za-z -]/g, '').slice(0, 10);

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
