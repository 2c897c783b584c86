/** What search engines and shared links show of a page. */
export interface SeoFacts {
  title: string;
  description: string;
  picture: string;
}

const MOST_OF_TITLE = 70;
const DESCRIPTION = { least: 50, most: 160 };

/** How much of it is as search engines show it whole: title, description and picture count the same. Pure. */
export function seoPercent({ title, description, picture }: SeoFacts): number {
  const length = description.trim().length;
  const met = [
    title.trim() !== '' && title.trim().length <= MOST_OF_TITLE,
    length >= DESCRIPTION.least && length <= DESCRIPTION.most,
    picture.trim() !== '',
  ].filter(Boolean).length;
  return Math.round((met / 3) * 100);
}
