import { toast, useAddToCart } from '@shamba/shell-sdk';
import { formatDay, formatDays } from '@shamba/ui/core';
import { useState } from 'react';
import {
  type ChosenAddOn,
  estimateStay,
  fewestNights,
  type StayRange,
  type StayRules,
  useFirstNights,
  useStaySettings,
} from '@shamba/slice-kit/stay';
import { useWrite } from '@shamba/slice-kit/writes';
import { messages } from '../../shared/messages';
import type { StaySettings } from '../../shared/types';
import { suggestedDates } from './suggested-dates';

const HOUSE_ID = 1;

/** Rates when the settings could not be read: usual rates, without cleaning and tax. */
const defaultSettings: StaySettings = {
  weekday_rate: '280.00',
  weekend_rate: '325.00',
  min_stay_nights: 2,
  max_guests: 8,
};

/** An add-on as the card displays it. */
export interface AddOn extends ChosenAddOn {
  chosen: boolean;
  /** Not available on the chosen day of arrival. */
  taken: boolean;
}

export type Reservation = ReturnType<typeof useReservation>;

/** State of the stay that the page's parts show, change and put into the cart: dates, guests, price. */
export function useReservation() {
  const add = useAddToCart();
  const { data, isError } = useStaySettings();
  const settings = data ?? defaultSettings;
  const [choice, choose] = useState<StayRange | null>(null);
  const [guests, setGuests] = useState(2);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const maxGuests = settings.max_guests ?? 8;
  const limits = { minNights: settings.min_stay_nights, seasons: settings.season_rates ?? [] };
  const suggestion = useSuggestion(limits, isError || data !== undefined);
  const range = choice ?? suggestion?.range ?? null;
  const fewest = range === null ? settings.min_stay_nights : fewestNights(limits, range.checkIn);
  const addOns = (settings.add_ons ?? []).map(({ not_on, ...addOn }): AddOn => {
    const taken = range !== null && not_on.includes(range.checkIn);
    return { ...addOn, taken, chosen: !taken && wanted.includes(addOn.id) };
  });
  const chosenAddOns = addOns.filter(({ chosen }) => chosen);
  const estimate = range === null ? null : estimateStay(settings, range, chosenAddOns);

  const { busy: adding, run } = useWrite({
    send: ({ checkIn, checkOut, nights }: StayRange & { nights: number }) =>
      add({
        item_type: 'vineyard_stay',
        item_id: HOUSE_ID,
        quantity: nights,
        item_details: {
          title: 'Vineyard stay',
          checkInDate: checkIn,
          checkOutDate: checkOut,
          checkIn: formatDay(checkIn),
          checkOut: formatDay(checkOut),
          guests,
          maxGuests,
          ...(chosenAddOns.length > 0 && { add_ons: chosenAddOns.map(({ id }) => id) }),
          image_url: '/media/art/stay-house-dawn-1600.webp',
        },
        title: formatDays(checkIn, checkOut),
      }),
  });
  const reserve = async () => {
    if (range === null || estimate === null) return void toast({ ...messages.selectDates, variant: 'destructive' });
    if (estimate.nights < fewest) return void toast({ ...messages.stayTooShort(fewest), variant: 'destructive' });
    await run({ ...range, nights: estimate.nights });
  };

  return {
    settings,
    /** The rates could not be read: the page shows usual rates and takes no reservations. */
    ratesMissing: isError && data === undefined,
    /** True once rates and taken nights are loaded. */
    canReserve: data !== undefined && (choice ?? suggestion) !== null,
    /** The dates to suggest are not known yet. */
    suggesting: (choice ?? suggestion) === null,
    maxGuests,
    /** Minimum nights of a stay from the displayed day. */
    fewest,
    range,
    /** True if the visitor chose the dates; false for the page's suggestion. */
    chosen: choice !== null,
    estimate,
    guests,
    setGuests,
    addOns,
    toggleAddOn: (id: number) =>
      setWanted((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    choose,
    reserve,
    adding,
  };
}

/**
 * The page's suggested dates, computed once and kept when calendar data load later; null while settings or taken nights
 * load. Without the taken nights no dates are suggested.
 */
function useSuggestion(
  limits: Pick<StayRules, 'minNights' | 'seasons'>,
  settled: boolean,
): { range: StayRange | null } | null {
  const { data: taken, isFetching } = useFirstNights();
  const [fixed, setFixed] = useState<{ range: StayRange | null } | null>(null);
  if (fixed === null && settled && !isFetching)
    setFixed({ range: taken === undefined ? null : suggestedDates(limits, taken) });
  return fixed;
}
