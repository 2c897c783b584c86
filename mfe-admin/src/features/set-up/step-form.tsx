import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Answer, callApi } from '@shamba/shell-sdk';
import { SaveFormView, type SaveFormOptions, useSaveForm } from '@shamba/slice-kit/forms';
import { useRefresh } from '../../shared/use-refresh';

export type Step = Answer<'GET /api/admin/setup'>['done'][number];

/** Marks a step as done, or as left for later. */
export const markDone = (step: Step) => callApi('PUT /api/admin/setup/steps/{step}', { path: { step } });

/** Props of every step of the winery. */
export interface StepProps {
  /** The owner's own address. */
  mailTo: string | null;
  /** Continues with the next step. */
  onDone: () => void;
}

interface StepFormProps<V extends FieldValues, Body, Saved>
  extends Pick<SaveFormOptions<V, Body, Saved>, 'schema' | 'row' | 'save' | 'readCurrent'> {
  step: Step;
  label: string;
  names: Partial<Record<keyof V & string, string>>;
  onDone: () => void;
  children: (form: UseFormReturn<V, unknown, Body>) => ReactNode;
}

/** Settings as a set-up step: saved as under Settings, then marked as done. Typed values survive a reload. */
export function StepForm<V extends FieldValues, Body, Saved>({
  step,
  label,
  names,
  onDone,
  save,
  children,
  ...options
}: StepFormProps<V, Body, Saved>) {
  const refresh = useRefresh();
  const form = useSaveForm<V, Body, Saved>({
    ...options,
    draft: `set-up-${step}`,
    failure: 'This could not be saved. Please try again.',
    save: async (body, version) => {
      const saved = await save(body, version);
      await markDone(step);
      return saved;
    },
    onSaved: () => {
      onDone();
      void refresh('/api/admin/setup', '/api/setup', '/api/admin/settings', '/api/public/pages', '/api/site');
    },
  });
  return (
    <SaveFormView form={form} label={label} submitLabel="Save and continue" busyLabel="Saving…" names={names}>
      {children(form.fields)}
    </SaveFormView>
  );
}
