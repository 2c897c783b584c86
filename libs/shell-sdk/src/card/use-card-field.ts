import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiQuery } from '../api/api-query';
import { toast } from '../toast/toast';
import { type CardPurpose, loadSquare, type SquareCard } from './square';

export type CardFieldState = 'loading' | 'ready' | 'failed';

const NOT_LOADED = 'Failed to load payment system';
const NOT_STARTED = 'Failed to initialize payment system';

/** The provider refused the card; the message is for the shopper. */
export class CardRejected extends Error {}

/**
 * The provider's card field in the element with this id: its state, a retry, and `tokenize` to pay or store the card.
 * `postalCode` is the ZIP code typed there so far: no form asks for it again. `active`: the element is on the page; a
 * free order has none. A failure to load is also shown in a toast; `tokenize` throws CardRejected.
 */
export function useCardField(elementId: string, active: boolean) {
  const settings = useQuery({
    ...apiQuery('/api/square/application-id'),
    enabled: active,
    staleTime: Infinity,
    refetchInterval: false,
  });
  const [state, setState] = useState<CardFieldState>('loading');
  const [problem, setProblem] = useState(NOT_LOADED);
  const [attempt, setAttempt] = useState(0);
  const [postalCode, setPostalCode] = useState('');
  const card = useRef<SquareCard | null>(null);
  const { data, isError } = settings;

  const fail = useCallback((text: string) => {
    setState('failed');
    setProblem(text);
    toast({ title: 'Error', description: text, variant: 'destructive' });
  }, []);

  useEffect(() => {
    if (active && isError) fail(NOT_LOADED);
  }, [active, isError, fail]);

  useEffect(() => {
    if (!data || !active) return;
    let abandoned = false;
    let mounted: SquareCard | null = null;
    const attach = async () => {
      setState('loading');
      const square = await loadSquare(data.scriptUrl).catch(() => null);
      if (abandoned) return;
      if (square === null) return fail(NOT_LOADED);
      try {
        const field = await square.payments(data.applicationId, data.locationId).card();
        if (abandoned) return;
        mounted = field;
        field.addEventListener('postalCodeChanged', ({ detail }) => setPostalCode(detail.postalCodeValue ?? ''));
        await field.attach(`#${elementId}`);
        if (abandoned) return;
        card.current = field;
        setState('ready');
      } catch {
        if (!abandoned) fail(NOT_STARTED);
      }
    };
    void attach();
    return () => {
      abandoned = true;
      card.current = null;
      void mounted?.destroy();
    };
  }, [data, active, elementId, attempt, fail]);

  const tokenize = useCallback(async (purpose: CardPurpose): Promise<string> => {
    const result = await card.current?.tokenize(purpose);
    if (result?.status === 'OK' && result.token) return result.token;
    throw new CardRejected(result?.errors?.[0]?.message ?? 'Please check the card details.');
  }, []);
  const { refetch } = settings;
  const retry = useCallback(() => {
    if (isError) void refetch();
    setAttempt((count) => count + 1);
  }, [refetch, isError]);

  return { state, problem, tokenize, retry, postalCode };
}
