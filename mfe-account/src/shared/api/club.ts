import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery } from '@shamba/shell-sdk';

/** A tier of the wine club. A tier without a price or a number of bottles is listed but not sold. */
export type Tier = Schemas['TierDto'];
/** The card on file, as the provider describes it. */
export type StoredCard = Schemas['CardDto'];
export type Benefit = Schemas['BenefitDto'];
export type Member = Schemas['MembershipDto'];

export const useTiers = () => useQuery({ ...apiQuery('/api/wine-club/tiers'), refetchInterval: false });

export const isSold = (tier: Tier): tier is Tier & { price_per_quarter: string; bottles_per_quarter: number } =>
  tier.price_per_quarter !== null && tier.bottles_per_quarter !== null;

/** "15" for "15.00": percentages without zeros. */
export const percent = (value: string): string => String(Number(value));

export const FREQUENCY = 'every February, May, August and November';

/** The customer's tier; all fields are null for a customer without a membership. */
export const useClubStatus = () => useQuery(apiQuery('/api/customer/wine-club-status'));

export const membershipQuery = () => queryOptions(apiQuery('/api/customer/membership'));
export const useMembership = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...membershipQuery(), enabled });

/** A member's box of the club's open release. */
export type Box = Schemas['MemberBoxDto'];

/** Pause between two looks at a charge that is tried now or waits for another card. */
const LOOK_AGAIN_MS = 4000;

export const boxQuery = () =>
  queryOptions({
    ...apiQuery('/api/customer/membership/box'),
    refetchInterval: ({ state }) => {
      const { charge, release } = state.data ?? {};
      const isNow = new Date() >= new Date(`${release?.charge_on ?? ''}T00:00`);
      return charge?.state === 'declined' || (charge?.state === 'due' && isNow) ? LOOK_AGAIN_MS : false;
    },
  });
