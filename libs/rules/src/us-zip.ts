// Separate from the table of states' ZIP codes: browsers that only check a code's form need not load the table.
const US_ZIP = /^\d{5}(-\d{4})?$/;

/** True for a United States ZIP code: five digits, or nine with a hyphen. */
export const isUsZip = (text: string): boolean => US_ZIP.test(text);
