import texts from '../../../content/wines.json' with { type: 'json' };
import { createCopy, type Copy } from '@shamba/slice-kit/copy';

export type WinesCopy = Copy<keyof typeof texts>;

/** Texts of the shelf, used also by the home page's wines. */
export const useWinesCopy = createCopy('wines', texts);
