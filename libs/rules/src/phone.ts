/**
 * What a link to a telephone number dials: "(530) 555-0142" → "tel:+15305550142".
 * @param number as it is written; one without a country code is of the United States
 */
export function phoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+') || digits.length > 10 ? `tel:+${digits}` : `tel:+1${digits}`;
}
