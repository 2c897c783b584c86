import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiQuery } from '@shamba/shell-sdk';
import { refuse } from '../notify';
import { loadSquare, type SquareCard, type StoreVerification } from './square';

interface ProviderSettings {
  applicationId: string;
  locationId: string;
  scriptUrl: string;
}

export type CardFieldState = 'loading' | 'ready' | 'failed';

/** A card could not be turned into a token; the message is for the customer. */
export class CardRejected extends Error {}

/** The provider's card field in the element with this id, while `enabled`: its state, a retry, and a token for storing the card. */
export function useCardField(elementId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const settings = useQuery({ ...apiQuery<ProviderSettings>('/api/square/application-id'), staleTime: Infinity, refetchInterval: false, enabled });
  const [state, setState] = useState<CardFieldState>('loading');
  const [attempt, setAttempt] = useState(0);
  const card = useRef<SquareCard | null>(null);
  const { data, isError, refetch } = settings;

  useEffect(() => {
    if (!data || !enabled) return;
    let abandoned = false;
    let mounted: SquareCard | null = null;
    const attach = async () => {
      setState('loading');
      const square = await loadSquare(data.scriptUrl);
      mounted = await square.payments(data.applicationId, data.locationId).card();
      if (abandoned) return void mounted.destroy();
      await mounted.attach(`#${elementId}`);
      card.current = mounted;
      setState('ready');
    };
    attach().catch(() => {
      if (abandoned) return;
      setState('failed');
      refuse('Error', window.Square ? 'Failed to initialize payment system' : 'Failed to load payment system');
    });
    return () => {
      abandoned = true;
      card.current = null;
      void mounted?.destroy();
    };
  }, [data, enabled, elementId, attempt]);

  const tokenize = useCallback(async (details: StoreVerification): Promise<string> => {
    const result = await card.current?.tokenize(details);
    if (result?.status === 'OK' && result.token) return result.token;
    throw new CardRejected(result?.errors?.[0]?.message ?? 'Please check the card details.');
  }, []);
  const retry = useCallback(() => {
    if (isError) void refetch();
    setAttempt((count) => count + 1);
  }, [isError, refetch]);

  return { state: isError ? ('failed' as const) : state, tokenize, retry };
}
