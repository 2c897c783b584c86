import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureToast } from './toasts';

export interface WriteOptions<Input, Answer> {
  /** Sends the change; rejects with ApiError. */
  send: (input: Input) => Promise<Answer>;
  /** After a good answer. `busy` lasts until its promise has settled: what is read again is on screen by then. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** The toast of a failure: its title, and its text when the server gave no reason. */
  failure?: { title: string; text: string };
  /** After a failure, beside the toast or in its place. */
  onFailed?: (error: unknown, input: Input) => unknown;
}

export interface Write<Input> {
  /** A write is under way. */
  busy: boolean;
  /**
   * Sends it, once at a time: a second press while the first is under way does nothing. Resolves to whether it worked.
   */
  run: (input: Input) => Promise<boolean>;
}

/** The one way to change something by a press of a button: sent once, said in a toast when it fails. */
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
