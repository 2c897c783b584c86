export const MAX_GUESTS = 10;
/** Initial number of guests of a booking. */
export const DEFAULT_GUESTS = 2;

/** True for tastings, by title or by the server's flag: they offer 'Book Experience'. */
export const isBookable = (experience: { id: number | null; title: string; bookable?: boolean }): boolean =>
  experience.id !== null && (experience.bookable === true || /tasting/i.test(experience.title));
