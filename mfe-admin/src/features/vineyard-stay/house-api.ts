import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { basedOn, rowsAt } from '../../shared/resource/rows-at';

export type StaySettings = Answer<'GET /api/vineyard-stay/settings'>;
export type Season = Answer<'GET /api/vineyard-stay/seasons'>[number];
export type AddOn = Answer<'GET /api/vineyard-stay/add-ons'>[number];
export type StayFeed = Answer<'GET /api/admin/stay-feeds'>[number];
export type Photo = Answer<'GET /api/vineyard-stay/gallery'>[number];

const GALLERY = '/api/vineyard-stay/gallery';
/** Maximum number of photos in one reorder call. */
const MOST_PHOTOS = 500;

/** Reads to refresh after a change of prices or rules. */
export const PRICE_READS = ['/api/vineyard-stay/settings', '/api/vineyard-stay/seasons'];
/** Reads to refresh after a change of an add-on. */
export const ADD_ON_READS = ['/api/vineyard-stay/add-ons'];
/** Reads to refresh after a change of a channel. */
export const FEED_READS = ['/api/admin/stay-feeds', '/api/vineyard-stay/calendar'];
/** Reads to refresh after a change of a photo. */
export const GALLERY_READS = [GALLERY];

/** Seasons. Bookings keep the price of a deleted one. */
export const seasons = rowsAt('/api/vineyard-stay/seasons');
/** Add-ons. Removing archives one; bookings keep it. */
export const addOns = rowsAt('/api/vineyard-stay/add-ons');

/** Other channels that sell the house. Removing one frees its nights from today on. */
export const feeds = rowsAt('/api/admin/stay-feeds');

/** Prices and rules of the house. */
export const useStaffSettings = () => useQuery({ ...apiQuery('/api/vineyard-stay/settings'), refetchInterval: false });

/** Changes all prices and rules, based on a version. */
export const saveSettings = (body: Body<'PUT /api/vineyard-stay/settings'>, version: number | undefined) =>
  callApi('PUT /api/vineyard-stay/settings', { body, ...basedOn(version) });

/** Occupied nights and their average rate by month, oldest first; the last one is the current month. */
export const useOccupancy = () => useQuery(apiQuery('/api/admin/figures/occupancy'));

export const allPhotos = () => readAll(GALLERY, { view: 'staff' }, MOST_PHOTOS);

/** All photos in order, hidden ones too. */
export const usePhotos = () => useQuery({ queryKey: [GALLERY, 'staff'], queryFn: allPhotos, refetchInterval: false });
