import { Button } from '@shamba/ui/core';
import { dismissToast, messageOf, toast } from '@shamba/shell-sdk';

const SHOWN_MS = 10_000;

/**
 * Toast that names a change and offers to undo it for 10 s. The change was
 * sent already; `undo` is the call that reverses it.
 */
export function undoToast(title: string, undo: () => Promise<unknown>): void {
  const id = toast({
    title,
    duration: SHOWN_MS,
    action: (
      <Button
        variant="link"
        onClick={() => {
          dismissToast(id);
          undo().catch((error: unknown) =>
            toast({ title: 'Not undone', description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
          );
        }}
      >
        Undo
      </Button>
    ),
  });
}
