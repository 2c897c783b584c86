import texts from '../../../content/wines.json';
import { createCopy } from './create-copy';

export const useWinesCopy = createCopy('wines', texts);
