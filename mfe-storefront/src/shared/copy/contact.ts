import texts from '../../../content/contact.json';
import { createCopy } from './create-copy';

export const useContactCopy = createCopy('contact', texts);
