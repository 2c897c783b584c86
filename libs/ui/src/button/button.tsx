import { Children, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { cx } from '../cx';
import { Ring } from '../spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'success' | 'danger' | 'ghost' | 'onDark' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
}

/** Class of a button's look, for other elements (a router's link). */
export function buttonClass(
  { variant = 'primary', size = 'md', block = false }: ButtonLook = {},
  className?: string,
): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, className);
}

/**
 * Gives each run of texts among `children` an element of its own. A browser's translator replaces text nodes: React then
 * still replaces the whole text of an element, but cannot change a removed node among other nodes.
 */
function ownTexts(children: ReactNode): ReactNode {
  const parts: ReactNode[] = [];
  let run = '';
  const end = () => {
    if (run !== '') parts.push(<span key={`text-${parts.length}`}>{run}</span>);
    run = '';
  };
  for (const child of Children.toArray(children))
    if (typeof child === 'string' || typeof child === 'number') run += child;
    else {
      end();
      parts.push(child);
    }
  end();
  return parts;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows progress and ignores clicks. The button keeps its focus, which `disabled` would remove. */
  loading?: boolean;
  /** Replaces the label while loading. */
  loadingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` defaults to "button": it never submits a form by accident. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
    >
      {loading ? <Ring /> : null}
      {loading && loadingLabel !== undefined ? <span>{loadingLabel}</span> : ownTexts(children)}
    </button>
  );
}
