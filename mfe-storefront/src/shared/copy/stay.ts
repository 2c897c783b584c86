import texts from '../../../content/stay.json';
import { createCopy } from './create-copy';

export const useStayCopy = createCopy('stay', texts);
