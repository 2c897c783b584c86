import texts from '../../../content/story.json' with { type: 'json' };
import { createCopy } from '@shamba/slice-kit/copy';

export const useStoryCopy = createCopy('story', texts);
