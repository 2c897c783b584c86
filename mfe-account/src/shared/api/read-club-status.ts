import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

/** Which tier the customer is in; all null for everybody else. */
export const useClubStatus = () => useQuery(apiQuery('/api/customer/wine-club-status'));
