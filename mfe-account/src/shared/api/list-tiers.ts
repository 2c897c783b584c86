import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from './schemas';

/** A tier of the wine club. Without a price or a number of bottles it is shown, not sold. */
export type Tier = Schemas['TierDto'];

export const useTiers = () => useQuery({ ...apiQuery('/api/wine-club/tiers'), refetchInterval: false });

export const isSold = (tier: Tier): tier is Tier & { price_per_quarter: string; bottles_per_quarter: number } =>
  tier.price_per_quarter !== null && tier.bottles_per_quarter !== null;

/** "15" for "15.00": percentages as people say them. */
export const percent = (value: string): string => String(Number(value));

export const FREQUENCY = 'every February, May, August and November';
