import { messageOf, toast } from '@shamba/shell-sdk';

/** A toast for a call that failed: the server's words, else `fallback`. */
export const failureToast =
  (title: string, fallback: string) =>
  (error: unknown): void =>
    void toast({ title, description: messageOf(error, fallback), variant: 'destructive' });

/** A toast for what the page itself refuses. */
export const refusalToast = (title: string, description?: string): void =>
  void toast({ title, ...(description !== undefined && { description }), variant: 'destructive' });
