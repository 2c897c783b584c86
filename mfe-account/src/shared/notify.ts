import { messageOf, toast } from '@shamba/shell-sdk';

/** A toast for what went wrong: the server's words, else ours. */
export const failed =
  (title: string, fallback: string) =>
  (error: unknown): void =>
    void toast({ title, description: messageOf(error, fallback), variant: 'destructive' });

export const refuse = (title: string, description?: string): void =>
  void toast({ title, ...(description !== undefined && { description }), variant: 'destructive' });
