import type { ChangeEvent, FocusEvent, Ref } from 'react';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/** Props that connect a control to its form. */
export interface FieldBinding {
  name: string;
  value?: string;
  checked?: boolean;
  onChange(event: ChangeEvent<Control>): unknown;
  onBlur?(event: FocusEvent<Control>): unknown;
  ref?: Ref<Control>;
}

/** The form's interface for fields, shared by react-hook-form and useSendForm. `Name`: the names of its fields. */
export interface FieldSource<Name extends string> {
  register(name: Name): FieldBinding;
  getFieldState(name: Name, formState?: unknown): { error?: { message?: string | undefined } | undefined };
  formState: unknown;
}
