import { messageOf, toast } from '@shamba/shell-sdk';

/** Toast for a failed call: the server's message, else `fallback`. */
export const failureToast =
  (title: string, fallback: string) =>
  (error: unknown): void =>
    void toast({ title, description: messageOf(error, fallback), variant: 'destructive' });

/** Toast for something that the page itself refuses. */
export const refusalToast = (title: string, description?: string): void =>
  void toast({ title, ...(description !== undefined && { description }), variant: 'destructive' });
