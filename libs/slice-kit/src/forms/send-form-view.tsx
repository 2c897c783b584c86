import type { ReactNode, RefObject } from 'react';
import styles from './send-form-view.module.css';

interface SendFormViewProps {
  form: { element: RefObject<HTMLFormElement | null>; submit: () => void };
  /** Names the form for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Form element for useSendForm or useFields; the children include the submit button. */
export function SendFormView({ form, label, className = styles.form, children }: SendFormViewProps) {
  return (
    <form
      ref={form.element}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        form.submit();
      }}
    >
      {children}
    </form>
  );
}

/** The buttons at the foot of a form. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** Message about the form as a whole. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <div className={styles.problem} role="alert">
    {children}
  </div>
);
