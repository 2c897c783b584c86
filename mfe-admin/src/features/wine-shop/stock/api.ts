import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type LedgerEntry = Answer<'GET /api/admin/wines/{id}/stock'>[number];
export type LedgerQuery = NonNullable<Query<'GET /api/admin/wines/{id}/stock'>>;
export type StockMove = Body<'POST /api/admin/wines/{id}/stock'>;

/** Reads to refresh after a change of stock. */
export const STOCK_READS = ['/api/wines', '/api/admin/wines', '/api/admin/stats'] as const;

/** One page of a wine's ledger, newest first. The former page stays until the next is loaded. */
export const useLedger = (id: number, query: LedgerQuery) =>
  useQuery({ ...apiList('/api/admin/wines/{id}/stock', { path: { id }, query }), placeholderData: keepPreviousData });

/** Bottles of a wine by place. */
export const usePlaces = (id: number) => useQuery(apiQuery('/api/admin/wines/{id}/stock/locations', { path: { id } }));

/** Books deliveries, unsold departures, and moves. A repeated press with the same `key` books once. */
export const bookMove = (id: number, body: StockMove, key: string) =>
  callApi('POST /api/admin/wines/{id}/stock', { path: { id }, header: { 'idempotency-key': key }, body });
