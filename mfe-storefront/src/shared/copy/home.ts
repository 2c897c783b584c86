import texts from '../../../content/home.json';
import { createCopy } from './create-copy';

export const useHomeCopy = createCopy('home', texts);
