import { useWrite, type WriteOptions } from '../writes';
import { type FieldCheck, type FieldMessages, type Fields, type FieldValues, isEmpty, useFields } from './use-fields';

export interface SendFormOptions<V extends FieldValues, Answer> {
  initial: V;
  /** Name under which this tab keeps the typed values until the form is sent; never for passwords. */
  keep?: string;
  check: FieldCheck<V>;
  send: (values: V) => Promise<Answer>;
  onSent: (answer: Answer, values: V) => unknown;
  /** The toast after a failure: its title, and its text if the server gives no reason. */
  failure?: WriteOptions<V, Answer>['failure'];
  /** Called after a failure. `shown`: the server's messages are shown under their fields. */
  onFailed?: (error: unknown, shown: boolean) => unknown;
  /** Called when the form has missing or wrong fields. */
  onRefused?: (messages: FieldMessages<V>) => void;
}

export interface SendForm<V extends FieldValues> extends Omit<Fields<V>, 'takeErrors' | 'check' | 'forget'> {
  busy: boolean;
  /** Checks all fields and sends the form. */
  submit: () => void;
}

/**
 * The one way to send something once: sign in, ask, book. Checks the fields on sending; shows the server's messages
 * under their fields; focuses the first wrong field. Small, for pages that everybody loads; forms that edit a stored
 * row use useSaveForm.
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
