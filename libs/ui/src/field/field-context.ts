import { createContext, use } from 'react';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** Attributes that connect a control to its field's label, hint and error. Outside a field: none. */
export function useFieldControl(own: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {}) {
  const field = use(FieldContext);
  if (field === null) return { id: own.id, 'aria-describedby': own['aria-describedby'] };
  return {
    id: own.id ?? field.id,
    'aria-describedby': [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
