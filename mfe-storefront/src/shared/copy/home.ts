import texts from '../../../content/home.json' with { type: 'json' };
import { createCopy, type Copy } from '@shamba/slice-kit/copy';

export type HomeCopy = Copy<keyof typeof texts>;

export const useHomeCopy = createCopy('home', texts);
