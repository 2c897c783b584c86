import texts from '../../../content/experiences.json' with { type: 'json' };
import { createCopy, type Copy } from '@shamba/slice-kit/copy';

export type ExperiencesCopy = Copy<keyof typeof texts>;

export const useExperiencesCopy = createCopy('experiences', texts);
