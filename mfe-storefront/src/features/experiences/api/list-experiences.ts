import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { Experience } from '../../../shared/types';

/** GET /api/experiences: the active ones. */
export const experiencesQuery = () => apiQuery<Experience[]>('/api/experiences');
export const useExperiences = () => useQuery(experiencesQuery());
