import texts from '../../../content/contact.json' with { type: 'json' };
import { createCopy } from '@shamba/slice-kit/copy';

export const useContactCopy = createCopy('contact', texts);
