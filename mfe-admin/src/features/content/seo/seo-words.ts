/** Search engines show about so much of each. */
export const SHOWN = { title: 70, description: { least: 50, most: 160 } } as const;

const letters = (text: string): number => [...text.trim()].length;

/** What the counter of the title says. */
export function titleHint(text: string): string {
  const count = letters(text);
  const rest = count > SHOWN.title ? ': search engines cut off the end' : '';
  return `${count} of ${SHOWN.title} letters${rest}`;
}

/** What the counter of the description says. */
export function descriptionHint(text: string): string {
  const count = letters(text);
  const { least, most } = SHOWN.description;
  if (count === 0) return `${least} to ${most} letters are shown whole`;
  const rest = count < least ? ': too short to tell much' : count > most ? ': search engines cut off the end' : '';
  return `${count} of ${most} letters${rest}`;
}

/** A text as search engines show it: cut at a word, with three dots. */
export function cut(text: string, most: number): string {
  const plain = text.trim();
  if (letters(plain) <= most) return plain;
  const start = [...plain].slice(0, most).join('');
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), most - 20)).trimEnd()} …`;
}

/** A text with the site's name where it says {@site.name}. */
export const withSite = (text: string, site: string): string => text.replaceAll('{@site.name}', site);
