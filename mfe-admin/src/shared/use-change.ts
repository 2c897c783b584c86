import { toast } from '@shamba/shell-sdk';
import { useWrite, type Write, type WriteOptions } from '@shamba/slice-kit/writes';
import { useRefresh } from './use-refresh';

interface ChangeOptions<Input, Answer> extends Required<Pick<WriteOptions<Input, Answer>, 'send' | 'failure'>> {
  /** The toast after a success. */
  done: (answer: Answer, input: Input) => { title: string; description?: string };
  /** Addresses of reads to refresh after the change; `busy` lasts until they are loaded. */
  reads: readonly string[];
}

/** A button's change of a row: sends it, shows the result in a toast, and reads again. */
export function useChange<Input = void, Answer = unknown>({
  done,
  reads,
  ...write
}: ChangeOptions<Input, Answer>): Write<Input> {
  const refresh = useRefresh();
  return useWrite<Input, Answer>({
    ...write,
    onDone: (answer, input) => {
      toast(done(answer, input));
      return refresh(...reads);
    },
    // A refusal often means that the row has changed.
    onFailed: () => refresh(...reads),
  });
}
