import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@shamba/ui/core';
import { SectionLink } from '../../shared/section-link';
import look from '../../shared/look.module.css';
import styles from './dashboard-page.module.css';

/** A part of the dashboard below its headline (h2), which names it. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    {children}
  </section>
);

interface EntryProps {
  icon: LucideIcon;
  to: string;
  title: string;
  children: ReactNode;
}

/** One thing with a link to its section. */
export const Entry = ({ icon: Icon, to, title, children }: EntryProps) => (
  <Card as="li">
    <div className={styles.entry}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div>
        <p>
          <SectionLink to={to}>{title}</SectionLink>
        </p>
        <p className={look.muted}>{children}</p>
      </div>
    </div>
  </Card>
);
