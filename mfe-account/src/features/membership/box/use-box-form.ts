import type { Schemas } from '@shamba/api-contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi, messageOf, toast, useOpenForm } from '@shamba/shell-sdk';
import { refusalToast, useWrite } from '@shamba/slice-kit/writes';
import { useEffect, useState } from 'react';
import { type Box, boxQuery } from '../../../shared/api/club';
import { useRefresh } from '../../../shared/use-refresh';
import { bodyOf, carried, countOf, differs, isTooDear, pricedPart, type Wish, wishOf } from './box-wish';

/** Pause after the last press, so that a price is asked once. */
const PAUSE_MS = 350;

type Errors = Partial<Record<keyof Wish, string>>;

/** A box in its form: the wish, its price from the server, saving and skipping. */
export function useBoxForm(box: Box) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const [wish, setWish] = useState(() => wishOf(box));
  const [errors, setErrors] = useState<Errors>({});
  // The box that the wish was made for: when another one comes, what was typed stays.
  const [from, setFrom] = useState(box);
  if (from !== box) {
    setFrom(box);
    setWish(carried(wish, from, box));
  }
  const changed = differs(box, wish);
  useOpenForm(changed);

  const priced = usePaused(JSON.stringify(pricedPart(wish)));
  const asIs = priced === JSON.stringify(pricedPart(wishOf(box)));
  const price = useQuery({
    queryKey: ['box-price', box.version, priced],
    queryFn: ({ signal }) =>
      callApi('POST /api/customer/membership/box/price', {
        body: JSON.parse(priced) as Schemas['PriceBoxDto'],
        signal,
      }),
    enabled: changed && !asIs,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

  const { busy, run } = useWrite({
    send: (body: Schemas['SaveBoxOfMemberDto']) =>
      callApi('PUT /api/customer/membership/box', { body, version: box.version }),
    onDone: async (answer, { skipped }) => {
      setFrom(answer);
      setWish(wishOf(answer));
      client.setQueryData(boxQuery().queryKey, answer);
      toast({
        title: skipped === undefined ? 'Your box is saved' : skipped ? 'Box skipped' : 'Your box is on again',
      });
      await refresh();
    },
    onFailed: async (error) => {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const named = errorsOf(problem?.errors ?? {}, shownFields(box, wish));
      setErrors(named);
      if (Object.keys(named).length === 0) refusalToast('Not Saved', messageOf(error, 'Please try again.'));
      // Another box than the one on screen, or none: show that.
      if (error instanceof ApiError && error.status === 409) await refresh();
    },
  });

  const change = (part: Partial<Wish>) => {
    setErrors({});
    setWish((before) => ({ ...before, ...part }));
  };
  const missing = box.least - countOf(wish.bottles);
  const save = async () => {
    const before = wishOf(box);
    const sameBottles = JSON.stringify(before.bottles) === JSON.stringify(wish.bottles);
    if (missing > 0 && !sameBottles) {
      setErrors({ bottles: `Choose ${missing} more ${missing === 1 ? 'bottle' : 'bottles'}` });
      return;
    }
    if (isTooDear(box, wish) && !sameBottles) {
      setErrors({ bottles: 'These wines cost more than your box may. Choose a less expensive one.' });
      return;
    }
    await run(bodyOf(wish));
  };
  return {
    wish,
    change,
    errors,
    changed,
    missing,
    busy,
    save,
    skip: (skipped: boolean) => run({ ...bodyOf(wishOf(box)), skipped }),
    undo: () => change(wishOf(box)),
    price: changed && !asIs ? price.data?.price : box.price,
    pricing: changed && (price.isFetching || priced !== JSON.stringify(pricedPart(wish))),
    unpriced: changed && !asIs && price.isError,
  };
}

export type BoxForm = ReturnType<typeof useBoxForm>;

/** Fields of the form that can show an error. */
const shownFields = (box: Box, wish: Wish): (keyof Wish)[] => [
  'bottles',
  ...(box.paid ? [] : ['added' as const]),
  'delivery_method',
  ...(wish.delivery_method === 'pickup' && box.release.pickup_days.length > 0 ? ['pickup_day' as const] : []),
  'gift_message',
];

/** Errors of the server by the form's fields; those of the address belong to the delivery, each text once. */
function errorsOf(errors: Readonly<Record<string, string[]>>, fields: readonly (keyof Wish)[]): Errors {
  const named = Object.entries(errors).map(([name, texts]) => ({
    field: name.startsWith('shipping_') ? 'delivery_method' : name.split('.')[0],
    texts,
  }));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const texts = named.filter((one) => one.field === field).flatMap((one) => one.texts);
      return texts.length === 0 ? [] : [[field, [...new Set(texts)].join('. ')]];
    }),
  );
}

/** A value once it has rested for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
