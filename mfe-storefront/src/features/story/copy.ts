import texts from '../../../content/story.json' with { type: 'json' };
import { createCopy } from '../../shared/copy/create-copy';

export const useStoryCopy = createCopy('story', texts);
