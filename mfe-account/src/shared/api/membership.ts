import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from './schemas';

/** The card on file, as the provider describes it. */
export type StoredCard = Schemas['CardDto'];
export type Benefit = Schemas['BenefitDto'];
export type Member = Schemas['MembershipDto'];

export const membershipQuery = () => queryOptions(apiQuery('/api/customer/membership'));
export const useMembership = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...membershipQuery(), enabled });
