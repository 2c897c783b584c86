/** From how many years on somebody may buy wine in the United States. A shop may ask for more, never for less. */
export const LEGAL_AGE = 21;
/** More than this is a typing mistake. */
export const HIGHEST_AGE = 30;

/** What a buyer states before wine is sent. `age` in years. */
export const ageStatement = (age: number): string =>
  `I am ${age} or older, and an adult will be there to sign for the wine`;

/** What is said when it was not stated. */
export const ageNotStated = (age: number): string => `Please confirm that you are ${age} or older`;

/** What is said when wine is handed over and no ID was looked at. */
export const idNotChecked = (age: number): string =>
  `Wine is handed to adults of ${age} years or over only: please check the ID.`;
