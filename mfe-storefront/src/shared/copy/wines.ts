import texts from '../../../content/wines.json' with { type: 'json' };
import { createCopy, type Copy } from '@shamba/slice-kit/copy';

export type WinesCopy = Copy<keyof typeof texts>;

/** The shelf's words; home shows some of its wines and reads them too. */
export const useWinesCopy = createCopy('wines', texts);
