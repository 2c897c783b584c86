/** "October 2026" for 2026-10. */
export const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "November 2024 to October 2026" for months in their order; of one, its name. */
export const monthsText = (months: readonly string[]): string =>
  [...new Set([months[0], months.at(-1)])].flatMap((month) => (month ? [monthText(month)] : [])).join(' to ');
