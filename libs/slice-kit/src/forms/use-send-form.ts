import { useWrite, type WriteOptions } from '../writes';
import { type FieldCheck, type FieldMessages, type Fields, type FieldValues, isEmpty, useFields } from './use-fields';

export interface SendFormOptions<V extends FieldValues, Answer> {
  initial: V;
  /** The name under which this tab keeps what is typed until it is sent; never for passwords. */
  keep?: string;
  check: FieldCheck<V>;
  send: (values: V) => Promise<Answer>;
  onSent: (answer: Answer, values: V) => unknown;
  /** The toast of a failure: its title, and its text when the server gave no reason. */
  failure?: WriteOptions<V, Answer>['failure'];
  /** Further, when it failed. `shown`: the server's messages stand under their fields. */
  onFailed?: (error: unknown, shown: boolean) => unknown;
  /** The form was sent while something is missing or wrong. */
  onRefused?: (messages: FieldMessages<V>) => void;
}

export interface SendForm<V extends FieldValues> extends Omit<Fields<V>, 'takeErrors' | 'check' | 'forget'> {
  busy: boolean;
  /** Checks everything and sends it. */
  submit: () => void;
}

/**
 * The one way to send something once: sign in, ask, book. Checked when it is sent; the server's messages land under
 * their fields; the focus goes to the first. Small, for pages that everybody loads: what edits a stored row uses
 * useSaveForm.
 */
export function useSendForm<V extends FieldValues, Answer = unknown>({
  initial,
  keep,
  check,
  send,
  onSent,
  failure,
  onFailed,
  onRefused,
}: SendFormOptions<V, Answer>): SendForm<V> {
  const { check: checkAll, takeErrors, forget, ...fields } = useFields(initial, check, keep);
  const { busy, run } = useWrite<V, Answer>({
    send,
    onDone: (answer, values) => {
      forget();
      return onSent(answer, values);
    },
    ...(failure && { failure }),
    onFailed: (error) => {
      const shown = !isEmpty(takeErrors(error));
      return onFailed?.(error, shown);
    },
  });
  const submit = () => {
    if (busy) return;
    const wrong = checkAll();
    if (isEmpty(wrong)) void run(fields.values);
    else onRefused?.(wrong);
  };
  return { ...fields, busy, submit };
}
