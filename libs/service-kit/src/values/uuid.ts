/** A UUID in lower case, of any version, as a part of a pattern. It has one group. */
export const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const WHOLE = new RegExp(`^${UUID}$`);

/** True when a text is a UUID as PostgreSQL and we write it: lower case, with hyphens, of any version. */
export const isUuid = (text: string): boolean => WHOLE.test(text);
