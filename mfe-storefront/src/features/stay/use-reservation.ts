import { toast, useCart } from '@shamba/shell-sdk';
import { formatDay } from '@shamba/ui/core';
import { useState } from 'react';
import { messages } from '../../shared/messages';
import { today } from '../../shared/today';
import type { StayAvailability, StaySettings } from '../../shared/types';
import { useKnownAvailability } from './api';
import { defaultSettings, useStaySettings } from './api';
import { estimateStay, type StayEstimate } from './stay-estimate';
import { defaultRange, type StayRange } from './stay-range';

const HOUSE_ID = 1;

export interface Reservation {
  settings: StaySettings;
  /** The real rates could not be read: the usual ones are shown, nothing can be reserved. */
  ratesMissing: boolean;
  /** The real rates are there. */
  canReserve: boolean;
  maxGuests: number;
  range: StayRange | null;
  /** The visitor chose these dates; until then they are the page's suggestion. */
  chosen: boolean;
  estimate: StayEstimate | null;
  guests: number;
  setGuests: (guests: number) => void;
  choose: (range: StayRange) => void;
  reserve: () => Promise<void>;
  adding: boolean;
}

/** The stay that the page's parts show, change and put into the cart: dates, guests, price. */
export function useReservation(): Reservation {
  const { add } = useCart();
  const { data, isError } = useStaySettings();
  const { data: taken } = useKnownAvailability();
  const settings = data ?? defaultSettings;
  const [choice, choose] = useState<StayRange | null>(null);
  const [guests, setGuests] = useState(2);
  const [adding, setAdding] = useState(false);
  const maxGuests = settings.max_guests ?? 8;
  const suggested = useSuggestion(settings.min_stay_nights, taken, isError || data !== undefined);
  const range = choice ?? suggested;
  const estimate = range === null ? null : estimateStay(settings, range);

  const reserve = async () => {
    if (range === null || estimate === null) return void toast({ ...messages.selectDates, variant: 'destructive' });
    if (estimate.nights < settings.min_stay_nights)
      return void toast({ ...messages.stayTooShort(settings.min_stay_nights), variant: 'destructive' });
    setAdding(true);
    await add({
      item_type: 'vineyard_stay',
      item_id: HOUSE_ID,
      quantity: estimate.nights,
      item_details: {
        title: 'Vineyard stay',
        checkInDate: range.checkIn,
        checkOutDate: range.checkOut,
        checkIn: formatDay(range.checkIn),
        checkOut: formatDay(range.checkOut),
        guests,
        maxGuests,
        image_url: '/media/art/stay-house-dawn-1600.webp',
      },
      title: `${formatDay(range.checkIn)} to ${formatDay(range.checkOut)}`,
    });
    setAdding(false);
  };

  return {
    settings,
    ratesMissing: isError && data === undefined,
    canReserve: data !== undefined,
    maxGuests,
    range,
    chosen: choice !== null,
    estimate,
    guests,
    setGuests,
    choose,
    reserve,
    adding,
  };
}

/**
 * The dates that the page suggests: worked out once, when the settings are known. What the calendar reads later changes
 * nothing that is on screen already.
 */
function useSuggestion(minNights: number, taken: StayAvailability | undefined, settled: boolean): StayRange | null {
  const [fixed, setFixed] = useState<{ range: StayRange | null } | null>(null);
  const range = fixed === null ? defaultRange(today(), minNights, taken) : fixed.range;
  if (fixed === null && settled) setFixed({ range });
  return range;
}
