/** How many letters of a page's title and description search engines show whole. */
export const SEO_SHOWN = { title: 70, description: { least: 50, most: 160 } } as const;

/** Letters as people count them, without space around the text. Pure. */
export const lettersOf = (text: string): number => [...text.trim()].length;

/** What search engines and shared links show of a page: texts as they are read there, with the winery's name filled in. */
export interface SeoFacts {
  title: string;
  description: string;
  picture: string;
}

/** A text of a page with the winery's name where it says {@site.name}. Pure. */
export const withSiteName = (text: string, name: string): string => text.replaceAll('{@site.name}', name);

/** How much of it is shown whole, in percent: title, description and picture count the same. Pure. */
export function seoPercent({ title, description, picture }: SeoFacts): number {
  const [titleLength, length] = [lettersOf(title), lettersOf(description)];
  const met = [
    titleLength > 0 && titleLength <= SEO_SHOWN.title,
    length >= SEO_SHOWN.description.least && length <= SEO_SHOWN.description.most,
    picture.trim() !== '',
  ].filter(Boolean).length;
  return Math.round((met / 3) * 100);
}
