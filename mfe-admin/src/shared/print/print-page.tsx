import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import { ButtonLink, PageTitle } from '@shamba/slice-kit/views';
import styles from './print.module.css';

interface PrintPageProps {
  title: string;
  text?: string;
  /** The page that it was opened from. */
  back: { to: string; label: string };
  /** False: the title stays on screen, as each sheet has a head of its own. */
  titled?: boolean;
  children: ReactNode;
}

/** A page for paper, in both orientations: its buttons stay on screen. */
export const PrintPage = ({ title, text, back, titled = true, children }: PrintPageProps) => (
  <>
    <div className={titled ? undefined : styles.screen}>
      <PageTitle title={title} text={text}>
        <div className={styles.actions}>
          <ButtonLink variant="secondary" to={back.to}>
            <ArrowLeft size={16} aria-hidden="true" /> {back.label}
          </ButtonLink>
          <Button onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" /> Print
          </Button>
        </div>
      </PageTitle>
    </div>
    {children}
  </>
);
