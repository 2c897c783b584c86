/** Whether the visitor asked their system for less motion: a scroll from a script does not look at that by itself. */
export const calm = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
