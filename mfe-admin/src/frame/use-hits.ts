import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answer, apiQuery, links } from '@shamba/shell-sdk';
import { mayOpen, sections } from '../sections';

type Found = Answer<'GET /api/admin/search'>;
export type Hit = Found['hits'][number];
export type HitKind = Hit['kind'];

const WAIT_MS = 150;
const SHORTEST = 2;

/** Headings of the kinds, in the order in which they are shown. */
export const HIT_GROUPS: readonly (readonly [kind: HitKind, heading: string])[] = [
  ['order', 'Orders'],
  ['customer', 'Customers'],
  ['wine', 'Wines'],
  ['booking', 'Stays'],
  ['member', 'Club members'],
];

/** The section where a kind is at home, and the query key that opens one there. */
const HOMES: Record<HitKind, { section: string; key: string }> = {
  order: { section: 'orders', key: 'order' },
  customer: { section: 'customers', key: 'customer' },
  wine: { section: 'wine-shop', key: 'wine' },
  booking: { section: 'bookings', key: 'booking' },
  member: { section: 'wine-club', key: 'member' },
};

/** The address of a hit: its section with its dialog open. A wine's dialog is its editor; staff who may only read wines see its card. */
export function addressOf({ kind, id, title }: Hit, hasPermission: (permission: string) => boolean): string {
  const { section, key } = HOMES[kind];
  const isReadOnly = kind === 'wine' && !hasPermission('wines.write');
  const query = new URLSearchParams(isReadOnly ? { q: title } : { [key]: id });
  return `${links.admin(section)}?${query.toString()}`;
}

/** Whether the section in which a hit opens is open to this member of staff. */
export const opensFor = ({ kind }: Hit, hasPermission: (permission: string) => boolean): boolean =>
  sections.some((section) => section.path === HOMES[kind].section && mayOpen(section, { hasPermission }));

/**
 * What the back office's search finds for a text, a moment after the last key. Answers to earlier texts are dropped; the hits
 * shown stay until the next ones are there.
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
    /** The text that the hits answer; those of an earlier one can be seen, not chosen. */
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
