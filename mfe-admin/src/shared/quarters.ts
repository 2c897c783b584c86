const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A quarter of the wine club by its month: "February 2027". */
export const quarterText = (quarter: string): string => MONTHS.format(new Date(`${quarter}T00:00:00Z`));

/** A percentage; null: of nothing. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);
