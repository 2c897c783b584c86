import { useQuery } from '@tanstack/react-query';
import { apiQuery, useSession } from '@shamba/shell-sdk';
import type { Order } from './api';

/** States of releases that have charged members. */
const CHARGED = ['running', 'paused', 'finished'];

/**
 * The filter by the club's release that charged the orders. Who may not see releases has only the one that the address
 * names; without releases there is no filter.
 */
export function useReleaseFilter(chosen: string, orders: readonly Order[]) {
  const readable = useSession().hasPermission('club.read');
  const { data = [] } = useQuery({ ...apiQuery('/api/admin/club/releases'), enabled: readable });
  const releases = data
    .filter(({ state }) => CHARGED.includes(state))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const known = releases.some(({ value }) => value === chosen);
  const named = orders.find(({ release }) => String(release?.id) === chosen)?.release?.name;
  if (chosen !== '' && !known) releases.push({ value: chosen, label: named ?? `Release ${chosen}` });
  if (releases.length === 0) return [];
  const options = [{ value: '', label: 'Any' }, ...releases];
  return [{ name: 'release' as const, label: 'Club release', options }];
}
