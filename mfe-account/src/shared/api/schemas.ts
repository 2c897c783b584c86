import type { components } from '@shamba/api-contract';

/** What the API asks for and answers, as its contract says. */
export type Schemas = components['schemas'];

/** Headers that say: only if the row is still the one that was read. */
export const ifMatch = (version: number) => ({ 'if-match': String(version) });
