/** Marks that change the direction of text, or that cannot be seen: what reads as one name would be another. */
const HIDDEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/;

/** One set, so that no character can be read in two ways. */
const NOTHING_TO_SEE = new RegExp(`^[\\s${HIDDEN.source.slice(1)}*$`);

/** Whether a text has nothing that can be seen: no character, blanks, or only such marks. */
export const isInvisible = (text: string): boolean => NOTHING_TO_SEE.test(text);

/** Whether a text has characters that hide or turn what it says. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text);
