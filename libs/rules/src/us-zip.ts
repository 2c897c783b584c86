// Apart from the table of states' ZIP codes, which browsers that only check the form of a code need not load.
const US_ZIP = /^\d{5}(-\d{4})?$/;

/** Whether a text is a ZIP code of the United States: five digits, or nine with a hyphen. */
export const isUsZip = (text: string): boolean => US_ZIP.test(text);
