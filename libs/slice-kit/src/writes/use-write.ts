import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureToast } from './toasts';

export interface WriteOptions<Input, Answer> {
  /** Sends the change; rejects with ApiError. */
  send: (input: Input) => Promise<Answer>;
  /** Called after a success. `busy` lasts until its promise settles: refetched data are on screen by then. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** The toast after a failure: its title, and its text if the server gives no reason. */
  failure?: { title: string; text: string };
  /** Called after a failure, beside the toast or instead of it. */
  onFailed?: (error: unknown, input: Input) => unknown;
}

export interface Write<Input> {
  /** True during a write. */
  busy: boolean;
  /** Sends the change. A second call during the first does nothing. Resolves to true after a success. */
  run: (input: Input) => Promise<boolean>;
}

/** The one way to change something with a button: sends once, shows a failure in a toast. */
export function useWrite<Input = void, Answer = unknown>({
  send,
  onDone,
  failure,
  onFailed,
}: WriteOptions<Input, Answer>): Write<Input> {
  const running = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: Input) => {
      let answer: Answer;
      try {
        answer = await send(input);
      } catch (error) {
        if (failure) failureToast(failure.title, failure.text)(error);
        await onFailed?.(error, input);
        return false;
      }
      await onDone?.(answer, input);
      return true;
    },
  });
  const run = async (input: Input) => {
    if (running.current) return false;
    running.current = true;
    try {
      return await mutateAsync(input);
    } finally {
      running.current = false;
    }
  };
  return { busy: isPending, run };
}
