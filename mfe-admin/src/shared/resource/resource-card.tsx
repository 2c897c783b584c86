import { Link } from '@shamba/shell-sdk';
import { Button, Card, CardBody, cx, Image } from '@shamba/ui/core';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import look from '../look.module.css';
import styles from './resource-card.module.css';

interface ResourceCardProps {
  title: string;
  /** The card's name for screen readers; defaults to the title. */
  label?: string;
  /** Target of the title, which is then a step of the arrow keys. Left out, the title is no link. */
  to?: string | undefined;
  /** Heading level of the title: 3 below another heading of the page. */
  level?: 2 | 3;
  /** A price or badges beside the title. */
  aside?: ReactNode;
  /** `whole` shows all of a tall picture; other pictures are cropped. */
  picture?: { src: string | null | undefined; fallbackSrc: string; whole?: boolean };
  /** Shown over the picture. */
  badges?: ReactNode;
  /** At the foot: CardLink, EditAndDelete and buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One row of a list as a card: picture, title, main facts, actions. */
export function ResourceCard(props: ResourceCardProps) {
  const { title, label = title, to, level = 2, aside, picture, badges, actions, children } = props;
  const Heading = `h${level}` as const;
  return (
    <Card as="article" className={styles.card} aria-label={label}>
      {picture ? (
        <div className={cx(styles.picture, picture.whole && styles.whole)}>
          <Image
            src={picture.src}
            fallbackSrc={picture.fallbackSrc}
            alt=""
            width={640}
            height={picture.whole ? 800 : 400}
            sizes="18rem"
            fill
          />
          <div className={styles.badges}>{badges}</div>
        </div>
      ) : null}
      <CardBody className={styles.body}>
        <div className={styles.head}>
          <Heading className={styles.name}>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className={styles.link} data-row="">
                {title}
              </Link>
            )}
          </Heading>
          {aside ? <span className={styles.aside}>{aside}</span> : null}
        </div>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </CardBody>
    </Card>
  );
}

/** A secondary line of a card. */
export const CardLine = ({ children }: { children: ReactNode }) => <p className={look.muted}>{children}</p>;

/** A link on a card, in the shape of its buttons. */
export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.action}>
    {children}
  </Link>
);

/** Edit and delete buttons for staff with write access. */
export const EditAndDelete = ({ to, onDelete }: { to: string; onDelete: () => void }) => (
  <>
    <CardLink to={to}>
      <Pencil size={16} aria-hidden="true" /> Edit
    </CardLink>
    <Button variant="ghost" size="sm" onClick={onDelete}>
      <Trash2 size={16} aria-hidden="true" /> Delete
    </Button>
  </>
);
