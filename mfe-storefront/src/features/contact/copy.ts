import texts from '../../../content/contact.json' with { type: 'json' };
import { createCopy } from '../../shared/copy/create-copy';

export const useContactCopy = createCopy('contact', texts);
