/** Lowest legal age to buy wine in the United States, in years. A shop may ask for a higher age, never a lower one. */
export const LEGAL_AGE = 21;
/** Highest age that a shop may ask for; a higher number is a typing mistake. */
export const HIGHEST_AGE = 30;

/** Statement that a buyer accepts before wine is shipped. `age` in years. */
export const ageStatement = (age: number): string =>
  `I am ${age} or older, and an adult will be there to sign for the wine`;

/** Message for a buyer who did not accept the statement. `age` in years. */
export const ageNotStated = (age: number): string => `Please confirm that you are ${age} or older`;

/** Message for staff who hand over wine without checking the ID. `age` in years. */
export const idNotChecked = (age: number): string =>
  `Wine may only be handed to adults ${age} or older: please check the ID.`;
