import { Card, CardBody } from '@shamba/ui/core';
import type { ReactNode } from 'react';
import styles from './part.module.css';

/** One section of the checkout: a card with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <CardBody className={styles.part}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </CardBody>
    </Card>
  );
}
