import texts from '../../../content/story.json' with { type: 'json' };
import { createCopy } from './create-copy';

export const useStoryCopy = createCopy('story', texts);
