/** Lengths, in letters, at which search engines show a page's title and description whole. */
export const SEO_SHOWN = { title: 70, description: { least: 50, most: 160 } } as const;

/** Number of letters as people count them, without blanks around the text. Pure. */
export const lettersOf = (text: string): number => [...text.trim()].length;

/** A page's texts and picture as search engines and shared links show them; the winery's name is filled in. */
export interface SeoFacts {
  title: string;
  description: string;
  picture: string;
}

/** Replaces {@site.name} in a page's text with the winery's name. Pure. */
export const withSiteName = (text: string, name: string): string => text.replaceAll('{@site.name}', name);

/** Percentage of the three facts that search engines show well: title, description, picture. Pure. */
export function seoPercent({ title, description, picture }: SeoFacts): number {
  const [titleLength, length] = [lettersOf(title), lettersOf(description)];
  const met = [
    titleLength > 0 && titleLength <= SEO_SHOWN.title,
    length >= SEO_SHOWN.description.least && length <= SEO_SHOWN.description.most,
    picture.trim() !== '',
  ].filter(Boolean).length;
  return Math.round((met / 3) * 100);
}
