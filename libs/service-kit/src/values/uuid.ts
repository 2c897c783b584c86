/** Pattern of a UUID in lower case, of any version; has one group. */
export const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const WHOLE = new RegExp(`^${UUID}$`);

/** True if a text is a UUID in lower case with hyphens, of any version. */
export const isUuid = (text: string): boolean => WHOLE.test(text);
