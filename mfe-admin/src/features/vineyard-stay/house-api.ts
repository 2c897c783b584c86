import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';

export type StaySettings = Answer<'GET /api/vineyard-stay/settings'>;
export type SettingsBody = NonNullable<Body<'PUT /api/vineyard-stay/settings'>>;
export type OccupancyMonth = Answer<'GET /api/admin/figures/occupancy'>['months'][number];
export type Season = Answer<'GET /api/vineyard-stay/seasons'>[number];
export type SeasonBody = NonNullable<Body<'POST /api/vineyard-stay/seasons'>>;
export type AddOn = Answer<'GET /api/vineyard-stay/add-ons'>[number];
export type AddOnBody = NonNullable<Body<'POST /api/vineyard-stay/add-ons'>>;
export type Photo = Answer<'GET /api/vineyard-stay/gallery'>[number];
export type PhotoBody = NonNullable<Body<'POST /api/vineyard-stay/gallery'>>;

const GALLERY = '/api/vineyard-stay/gallery';
/** Maximum number of photos in one reorder call. */
const MOST_PHOTOS = 500;

/** Reads to refresh after a change of prices or rules. */
export const PRICE_READS = ['/api/vineyard-stay/settings', '/api/vineyard-stay/seasons'];
/** Reads to refresh after a change of an add-on. */
export const ADD_ON_READS = ['/api/vineyard-stay/add-ons'];
/** Reads to refresh after a change of a photo. */
export const GALLERY_READS = [GALLERY];

const on = (version: number | undefined) => (version === undefined ? {} : { version });

/** Prices and rules of the house. */
export const useStaffSettings = () => useQuery({ ...apiQuery('/api/vineyard-stay/settings'), refetchInterval: false });

/** The current settings, after a save with an old version. */
export const readSettings = (): Promise<StaySettings> => callApi('GET /api/vineyard-stay/settings');

/** Changes all prices and rules, based on a version. */
export const saveSettings = (body: SettingsBody, version: number | undefined): Promise<StaySettings> =>
  callApi('PUT /api/vineyard-stay/settings', { body, ...on(version) });

/** Occupied nights and their average rate by month, oldest first; the last one is the current month. */
export const useOccupancy = () => useQuery(apiQuery('/api/admin/figures/occupancy'));

/** Every season by date, past ones too. */
export const useSeasons = () => useQuery({ ...apiQuery('/api/vineyard-stay/seasons'), refetchInterval: false });

/** The current season; undefined after its deletion. */
export const readSeason = async (id: number): Promise<Season | undefined> =>
  (await callApi('GET /api/vineyard-stay/seasons')).find((season) => season.id === id);

/** Creates a season, or changes it based on the form's version. */
export const saveSeason = (id: number | null, body: SeasonBody, version: number | undefined): Promise<Season> =>
  id === null
    ? callApi('POST /api/vineyard-stay/seasons', { body })
    : callApi('PUT /api/vineyard-stay/seasons/{id}', { path: { id }, body, ...on(version) });

/** Deletes a season; bookings keep their price. */
export const deleteSeason = ({ id, version }: Season) =>
  callApi('DELETE /api/vineyard-stay/seasons/{id}', { path: { id }, version });

/** All add-ons except archived ones; includes those switched off. */
export const useAddOns = () => useQuery({ ...apiQuery('/api/vineyard-stay/add-ons'), refetchInterval: false });

/** The current add-on; undefined after archiving. */
export const readAddOn = async (id: number): Promise<AddOn | undefined> =>
  (await callApi('GET /api/vineyard-stay/add-ons')).find((addOn) => addOn.id === id);

/** Creates an add-on, or changes it based on the loaded version. */
export const saveAddOn = (id: number | null, body: AddOnBody, version: number | undefined): Promise<AddOn> =>
  id === null
    ? callApi('POST /api/vineyard-stay/add-ons', { body })
    : callApi('PUT /api/vineyard-stay/add-ons/{id}', { path: { id }, body, ...on(version) });

/** Archives an add-on; bookings keep it. */
export const archiveAddOn = ({ id, version }: AddOn) =>
  callApi('DELETE /api/vineyard-stay/add-ons/{id}', { path: { id }, version });

const allPhotos = () => readAll(GALLERY, { view: 'staff' }, MOST_PHOTOS);

/** All photos in order, hidden ones too. */
export const usePhotos = () => useQuery({ queryKey: [GALLERY, 'staff'], queryFn: allPhotos, refetchInterval: false });

/** The current photo; undefined after its deletion. */
export const readPhoto = async (id: number): Promise<Photo | undefined> =>
  (await allPhotos()).find((photo) => photo.id === id);

/** Adds a photo at the end. */
export const addPhoto = (body: PhotoBody): Promise<Photo> => callApi('POST /api/vineyard-stay/gallery', { body });

/** Changes a photo's texts and visibility, based on a version. */
export const savePhoto = (
  id: number,
  body: NonNullable<Body<'PUT /api/vineyard-stay/gallery/{id}'>>,
  version: number | undefined,
): Promise<Photo> => callApi('PUT /api/vineyard-stay/gallery/{id}', { path: { id }, body, ...on(version) });

/** Removes a photo from the gallery; its file stays. */
export const deletePhoto = ({ id, version }: Photo) =>
  callApi('DELETE /api/vineyard-stay/gallery/{id}', { path: { id }, version });

/** Sets the photos' positions to 1, 2, 3 … in the order of these ids; all or none. */
export const reorderPhotos = (ids: readonly number[]) =>
  callApi('PUT /api/vineyard-stay/gallery/reorder', {
    body: { images: ids.map((id, index) => ({ id, display_order: index + 1 })) },
  });
