import { createCopy } from '@shamba/slice-kit/copy';
import texts from '../../../content/example.json' with { type: 'json' };

export const useExampleCopy = createCopy('example', texts);
