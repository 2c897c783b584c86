/** Text of anything thrown, for a log. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
