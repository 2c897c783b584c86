import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardBody, cx, Page } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { usePageTitle } from '@shamba/slice-kit/page';
import head from '../../../shared/layout/page-head.module.css';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  title: string;
  documentTitle: string;
  /** Target of Back; default: home. */
  back?: string;
  children: ReactNode;
}

/** The layout of the pages around signing in: a Back link, a headline, one card. */
export function AuthCard({ title, documentTitle, back = links.home(), children }: AuthCardProps) {
  usePageTitle(documentTitle);
  return (
    <Page narrow>
      <div className={styles.column}>
        <Link to={back} className={head.back}>
          <ArrowLeft size={16} aria-hidden="true" /> Back
        </Link>
        <h1 className={cx(head.title, styles.title)}>{title}</h1>
        <Card>
          <CardBody>{children}</CardBody>
        </Card>
      </div>
    </Page>
  );
}
