import texts from '../../../content/story.json';
import { createCopy } from './create-copy';

export const useStoryCopy = createCopy('story', texts);
