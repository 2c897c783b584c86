import texts from '../../../content/experiences.json';
import { createCopy } from './create-copy';

export type ExperiencesKey = keyof typeof texts;

export const useExperiencesCopy = createCopy('experiences', texts);
