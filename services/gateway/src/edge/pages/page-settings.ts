/** Where a page's title, description and picture for search engines are read. */
export const settingsPath = (page: string): string => `/api/pages/${page}/settings`;
