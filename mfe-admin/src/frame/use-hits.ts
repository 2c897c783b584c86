import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BedDouble, Grape, ShoppingCart, UserRound, Wine, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Answer, apiQuery, links } from '@shamba/shell-sdk';
import { mayOpen, sections } from '../sections';

type Found = Answer<'GET /api/admin/search'>;
export type Hit = Found['hits'][number];
export type HitKind = Hit['kind'];

const WAIT_MS = 150;
const SHORTEST = 2;

/** Each kind of hit, in order of display: its section, and the query key that opens a hit there. */
export const HIT_KINDS: Record<HitKind, { heading: string; icon: LucideIcon; section: string; key: string }> = {
  order: { heading: 'Orders', icon: ShoppingCart, section: 'orders', key: 'order' },
  customer: { heading: 'Customers', icon: UserRound, section: 'customers', key: 'customer' },
  wine: { heading: 'Wines', icon: Wine, section: 'wine-shop', key: 'wine' },
  booking: { heading: 'Stays', icon: BedDouble, section: 'bookings', key: 'booking' },
  member: { heading: 'Club members', icon: Grape, section: 'wine-club', key: 'member' },
};
export const hitKinds = Object.keys(HIT_KINDS) as HitKind[];

/** Address of a hit: its section with the dialog open. Without wines.write the list shows a wine as a card. */
export function addressOf({ kind, id, title }: Hit, hasPermission: (permission: string) => boolean): string {
  const { section, key } = HIT_KINDS[kind];
  const isReadOnly = kind === 'wine' && !hasPermission('wines.write');
  const query = new URLSearchParams(isReadOnly ? { q: title } : { [key]: id });
  return `${links.admin(section)}?${query.toString()}`;
}

/** True if the user may open the section of a hit. */
export const opensFor = ({ kind }: Hit, hasPermission: (permission: string) => boolean): boolean =>
  sections.some((section) => section.path === HIT_KINDS[kind].section && mayOpen(section, { hasPermission }));

/**
 * The back office's search hits for a text, WAIT_MS after the last key. Answers to earlier texts are dropped; the
 * former hits stay until the next are loaded.
 */
export function useHits(text: string, enabled: boolean) {
  const q = useSettled(text.trim());
  const wanted = enabled && text.trim().length >= SHORTEST;
  const found = useQuery({
    ...apiQuery('/api/admin/search', { query: { q } }),
    enabled: wanted && q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return {
    hits: wanted ? (found.data?.hits ?? []) : [],
    /** The text of the hits; '' for hits of an earlier text, which cannot be chosen. */
    q: found.isPlaceholderData ? '' : q,
    stale: found.isPlaceholderData || q !== text.trim(),
    missing: wanted ? (found.data?.missing ?? []) : [],
    failed: wanted && found.isError,
    busy: wanted && (found.isFetching || q !== text.trim()),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
