import { lettersOf, SEO_SHOWN } from '@shamba/rules';

/** Text of the title's counter. */
export function titleHint(text: string): string {
  const count = lettersOf(text);
  const rest = count > SEO_SHOWN.title ? ': search engines cut off the end' : '';
  return `${count} of ${SEO_SHOWN.title} letters${rest}`;
}

/** Text of the description's counter. */
export function descriptionHint(text: string): string {
  const count = lettersOf(text);
  const { least, most } = SEO_SHOWN.description;
  if (count === 0) return `${least} to ${most} letters are shown whole`;
  const rest = count < least ? ': too short to tell much' : count > most ? ': search engines cut off the end' : '';
  return `${count} of ${most} letters${rest}`;
}

/** A text cut at a word, with three dots, as search engines do. */
export function cut(text: string, most: number): string {
  const plain = text.trim();
  if (lettersOf(plain) <= most) return plain;
  const start = [...plain].slice(0, most).join('');
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), most - 20)).trimEnd()} …`;
}
