import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiQuery, toast } from '@shamba/shell-sdk';
import { loadSquare, type SquareCard, type VerificationDetails } from './square';

interface ProviderSettings {
  applicationId: string;
  locationId: string;
  environment: 'production' | 'sandbox' | 'emulator';
  scriptUrl: string;
}

export type CardFieldState = 'loading' | 'ready' | 'failed';

/** A card could not be turned into a token; the message is for the shopper. */
export class CardRejected extends Error {}

/** The provider's card field in the element with this id: its state, a retry, and the token when it is time to pay. */
export function useCardField(elementId: string) {
  const settings = useQuery({ ...apiQuery<ProviderSettings>('/api/square/application-id'), staleTime: Infinity, refetchInterval: false });
  const [state, setState] = useState<CardFieldState>('loading');
  const [attempt, setAttempt] = useState(0);
  const card = useRef<SquareCard | null>(null);
  const { data, isError } = settings;

  useEffect(() => {
    if (!data) return;
    let abandoned = false;
    let mounted: SquareCard | null = null;
    const attach = async () => {
      setState('loading');
      const square = await loadSquare(data.scriptUrl).catch(() => {
        throw new Error('Failed to load payment system');
      });
      try {
        const field = await square.payments(data.applicationId, data.locationId).card();
        if (abandoned) return;
        mounted = field;
        await field.attach(`#${elementId}`);
        card.current = field;
        setState('ready');
      } catch {
        throw new Error('Failed to initialize payment system');
      }
    };
    attach().catch((error: unknown) => {
      if (abandoned) return;
      setState('failed');
      toast({ title: 'Error', description: error instanceof Error ? error.message : 'Failed to load payment system', variant: 'destructive' });
    });
    return () => {
      abandoned = true;
      card.current = null;
      void mounted?.destroy();
    };
  }, [data, elementId, attempt]);

  const tokenize = useCallback(async (details: VerificationDetails): Promise<string> => {
    const result = await card.current?.tokenize(details);
    if (result?.status === 'OK' && result.token) return result.token;
    throw new CardRejected(result?.errors?.[0]?.message ?? 'Please check the card details.');
  }, []);
  const { refetch } = settings;
  const retry = useCallback(() => {
    void refetch();
    setAttempt((count) => count + 1);
  }, [refetch]);

  return { state: isError ? ('failed' as const) : state, tokenize, retry };
}
