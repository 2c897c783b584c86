import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The button's action, for screen readers. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'solid' | 'onDark';
  size?: 'sm' | 'md';
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon and a name for screen readers. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(styles.icon, variant !== 'plain' && styles[variant], size === 'sm' && styles.sm, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
