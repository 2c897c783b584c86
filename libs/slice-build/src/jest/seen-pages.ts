/** Environment variable: the file for the pages that the conformance suite has seen. */
export const SEEN_PAGES = 'CONFORMANCE_SEEN_PAGES';
