/** Invisible characters, and characters that change the direction of text: two names may look alike but differ. */
const HIDDEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/;

/** Blanks and the characters of HIDDEN in one set, to match each character in one way only. */
const NOTHING_TO_SEE = new RegExp(`^[\\s${HIDDEN.source.slice(1)}*$`);

/** True if a text shows nothing: it is empty, or only blanks and hidden characters. */
export const isInvisible = (text: string): boolean => NOTHING_TO_SEE.test(text);

/** True if a text has invisible characters or characters that change its direction. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text);
