/**
 * A single dash as the whole text leaves a part of a page out: a review, a person, a year (docs/rules.md, Words and
 * pictures).
 */
export const isLeftOut = (text: string): boolean => text.trim() === '–';
