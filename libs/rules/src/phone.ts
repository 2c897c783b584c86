/**
 * Link target for a telephone number: "(530) 555-0142" → "tel:+15305550142".
 * @param number as written; without a country code it is a United States number
 */
export function phoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+') || digits.length > 10 ? `tel:+${digits}` : `tel:+1${digits}`;
}
