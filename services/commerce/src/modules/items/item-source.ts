import { Injectable } from '@nestjs/common';
import { InternalHttp } from '@shamba/service-kit/http';
import type {
  BottleFacts,
  BottlesAnswer,
  CatalogItemsAnswer,
  CatalogItemsRequest,
  HospitalityItemsAnswer,
  HospitalityItemsRequest,
  ShelfAnswer,
  TierItem,
  WineItem,
} from '@shamba/api-contract/internal';
import { currentPrice } from './current-price.js';
import { type Items, joinItems, noItems } from './items.js';
import { type ItemRef } from './item-ref.js';

const PATH = '/internal/items';
/** Most wines that are kept as read last. */
const MOST_KEPT = 1000;
const byId = <T extends { id: number }>(things: readonly T[]): Map<number, T> =>
  new Map(things.map((thing) => [thing.id, thing]));
const unique = (ids: readonly (number | undefined)[]): number[] => [...new Set(ids.filter((id) => id !== undefined))];

/**
 * Reads prices and facts of cart lines from catalog and hospitality. Copies are never shown: `asLastRead` is for
 * payments only. One parallel call per service with lines in the cart; the others are not called, and may be down.
 */
@Injectable()
export class ItemSource {
  private readonly lastRead = new Map<number, WineItem>();

  constructor(private readonly http: InternalHttp) {}

  /** @throws ServiceUnavailable (503) when a service does not answer: a price is never guessed */
  async read(refs: readonly ItemRef[], extraTierId: number | null = null): Promise<Items> {
    const ids = (type: ItemRef['type']): number[] =>
      unique(refs.filter((ref) => ref.type === type).map((ref) => ref.itemId));
    const [catalog, hospitality] = await Promise.all([
      this.catalog({ wineIds: ids('wine'), tierIds: unique([...ids('wine_club'), extraTierId ?? undefined]) }),
      this.hospitality({
        eventIds: ids('event'),
        experienceIds: ids('experience'),
        slotIds: unique(refs.filter((ref) => ref.type === 'experience').map((ref) => ref.details.slotId)),
        // Retreats are taxed at the stay's rate, so experiences need its settings too.
        stay: refs.some((ref) => ref.type === 'vineyard_stay' || ref.type === 'experience'),
        nights: refs.some((ref) => ref.type === 'vineyard_stay'),
        addOnIds: unique(refs.flatMap((ref) => ref.details.add_ons ?? [])),
      }),
    ]);
    return { ...noItems, ...catalog, ...hospitality };
  }

  /** Like `read`, but reads only items that `known` has no price of. @throws ServiceUnavailable (503) */
  async readMore(refs: readonly ItemRef[], known: Items, extraTierId: number | null = null): Promise<Items> {
    const unknown = refs.filter((ref) => currentPrice(ref, known) === undefined);
    return joinItems(known, await this.read(unknown, extraTierId));
  }

  /**
   * Like `read`, but wines as they were read last. Only for a payment: catalog compares their versions when it pins the
   * set, and refuses it when a wine has changed. @throws ServiceUnavailable (503)
   */
  async asLastRead(refs: readonly ItemRef[], extraTierId: number | null): Promise<Items> {
    const wines = refs.flatMap(({ type, itemId }) => (type === 'wine' ? (this.lastRead.get(itemId) ?? []) : []));
    return this.readMore(refs, { ...noItems, wines: byId(wines) }, extraTierId);
  }

  /** A club tier; undefined: no such tier. @throws ServiceUnavailable (503) */
  async tier(tierId: number): Promise<TierItem | undefined> {
    return (await this.read([], tierId)).tiers.get(tierId);
  }

  /** Club tiers by id, without unknown ids. @throws ServiceUnavailable (503) */
  async tiers(tierIds: readonly number[]): Promise<ReadonlyMap<number, TierItem>> {
    return (await this.catalog({ wineIds: [], tierIds: unique([...tierIds]) }))?.tiers ?? new Map();
  }

  /** All wines on the list. @throws ServiceUnavailable (503) */
  async shelf(): Promise<WineItem[]> {
    const { body } = await this.http.request<ShelfAnswer>('catalog', { method: 'GET', path: `${PATH}/shelf` });
    return body.wines;
  }

  /** Size and alcohol of every wine's bottle, archived wines too. @throws ServiceUnavailable (503) */
  async bottles(): Promise<BottleFacts[]> {
    return (await this.http.request<BottlesAnswer>('catalog', { method: 'GET', path: `${PATH}/bottles` })).body.bottles;
  }

  private async catalog(body: CatalogItemsRequest): Promise<Pick<Items, 'wines' | 'tiers'> | null> {
    if (body.wineIds.length + body.tierIds.length === 0) return null;
    const answer = await this.http.request<CatalogItemsAnswer>('catalog', { method: 'POST', path: PATH, body });
    this.keep(answer.body.wines);
    return { wines: byId(answer.body.wines), tiers: byId(answer.body.tiers) };
  }

  private keep(wines: readonly WineItem[]): void {
    if (this.lastRead.size + wines.length > MOST_KEPT) this.lastRead.clear();
    for (const wine of wines) {
      // Without a version catalog could not compare it.
      if (wine.version === undefined) this.lastRead.delete(wine.id);
      else this.lastRead.set(wine.id, wine);
    }
  }

  private async hospitality(body: HospitalityItemsRequest): Promise<Omit<Items, 'wines' | 'tiers'> | null> {
    if (body.eventIds.length + body.experienceIds.length === 0 && !body.stay) return null;
    const { body: answer } = await this.http.request<HospitalityItemsAnswer>('hospitality', {
      method: 'POST',
      path: PATH,
      body,
    });
    return {
      events: byId(answer.events),
      experiences: byId(answer.experiences),
      slots: byId(answer.slots),
      stay: answer.stay,
    };
  }
}
